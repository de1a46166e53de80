"""What figures of a million answers are quick with: days of tables, more sums, indices."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

_SUMS = "sum(right_answers), sum(answers), sum(seconds), sum(log_seconds)"
_OF_DAY = "trainee_id, day, drill, paytable"
_OF_TOPIC = "trainee_id, drill, paytable, subject, hand, outcome"
_IN_A_ROW = ("clean_first", "clean_last", "clean_most")


def upgrade() -> None:
    op.add_column("dealt_table", sa.Column("day", sa.String(length=10), nullable=True))
    op.execute(
        "UPDATE dealt_table SET day = (SELECT max(answer.day) FROM answer "
        "WHERE answer.session_id = dealt_table.session_id "
        "AND answer.table_number = dealt_table.number) WHERE complete"
    )
    for name in _IN_A_ROW:
        op.add_column("session", sa.Column(name, sa.Integer(), nullable=False, server_default="0"))
    _count_clean_tables()
    op.drop_index(op.f("ix_session_trainee_id_started"), table_name="session")
    op.create_index(
        op.f("ix_session_trainee_id_started_day_drill_paytable"),
        "session",
        ["trainee_id", "started", "day", "drill", "paytable"],
    )
    op.create_index(op.f("ix_session_started"), "session", ["started"])
    op.create_table(
        "day_tally",
        sa.Column("trainee_id", sa.Integer(), nullable=False),
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("drill", sa.String(length=40), nullable=False),
        sa.Column("paytable", sa.Text(), nullable=False),
        sa.Column("right_answers", sa.Integer(), nullable=False),
        sa.Column("answers", sa.Integer(), nullable=False),
        sa.Column("seconds", sa.Float(), nullable=False),
        sa.Column("log_seconds", sa.Float(), nullable=False),
        sa.Column("tables", sa.Integer(), nullable=False),
        sa.Column("clean_tables", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["trainee_id"], ["trainee.id"], name=op.f("fk_day_tally_trainee_id")
        ),
        sa.PrimaryKeyConstraint(
            "trainee_id", "day", "drill", "paytable", name=op.f("pk_day_tally")
        ),
    )
    op.create_table(
        "topic_tally",
        sa.Column("trainee_id", sa.Integer(), nullable=False),
        sa.Column("drill", sa.String(length=40), nullable=False),
        sa.Column("paytable", sa.Text(), nullable=False),
        sa.Column("subject", sa.String(length=40), nullable=False),
        sa.Column("hand", sa.String(length=40), nullable=False),
        sa.Column("outcome", sa.String(length=40), nullable=False),
        sa.Column("right_answers", sa.Integer(), nullable=False),
        sa.Column("answers", sa.Integer(), nullable=False),
        sa.Column("seconds", sa.Float(), nullable=False),
        sa.Column("log_seconds", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["trainee_id"], ["trainee.id"], name=op.f("fk_topic_tally_trainee_id")
        ),
        sa.PrimaryKeyConstraint(
            "trainee_id",
            "drill",
            "paytable",
            "subject",
            "hand",
            "outcome",
            name=op.f("pk_topic_tally"),
        ),
    )
    op.execute(
        f"INSERT INTO day_tally SELECT {_OF_DAY}, {_SUMS}, 0, 0 FROM tally GROUP BY {_OF_DAY}"
    )
    op.execute(
        "UPDATE day_tally SET tables = counted.tables, clean_tables = counted.clean_tables "
        "FROM (SELECT trainee_id, dealt_table.day, drill, paytable, count(*) AS tables, "
        "sum(CASE WHEN clean THEN 1 ELSE 0 END) AS clean_tables FROM dealt_table "
        "JOIN session ON session.id = dealt_table.session_id WHERE complete "
        "GROUP BY trainee_id, dealt_table.day, drill, paytable) AS counted "
        "WHERE counted.trainee_id = day_tally.trainee_id AND counted.day = day_tally.day "
        "AND counted.drill = day_tally.drill AND counted.paytable = day_tally.paytable"
    )
    op.execute(
        f"INSERT INTO topic_tally SELECT {_OF_TOPIC}, {_SUMS} FROM tally GROUP BY {_OF_TOPIC}"
    )


def _count_clean_tables() -> None:
    """Count the clean tables in a row of every session: with its first, up to its last, at most."""
    connection = op.get_bind()
    rows = connection.execute(
        sa.text(
            "SELECT session_id, clean FROM dealt_table WHERE complete ORDER BY session_id, number"
        )
    )
    runs: dict[int, list[int]] = {}
    for session_id, clean in rows:
        of_session = runs.setdefault(session_id, [0])
        if clean:
            of_session[-1] += 1
        else:
            of_session.append(0)
    if runs:
        connection.execute(
            sa.text(
                "UPDATE session SET clean_first = :first, clean_last = :last, clean_most = :most "
                "WHERE id = :id"
            ),
            [
                {"id": one, "first": of[0], "last": of[-1], "most": max(of)}
                for one, of in runs.items()
            ],
        )
