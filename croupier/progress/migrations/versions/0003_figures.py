"""What figures of a million answers are quick with: days of tables, more sums, indices."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

_SUMS = "sum(right_answers), sum(answers), sum(seconds), sum(log_seconds)"
_OF_DAY = "trainee_id, day, drill, paytable"
_OF_TOPIC = "trainee_id, drill, paytable, subject, hand, outcome"


def upgrade() -> None:
    op.add_column("dealt_table", sa.Column("day", sa.String(length=10), nullable=True))
    op.execute(
        "UPDATE dealt_table SET day = (SELECT max(answer.day) FROM answer "
        "WHERE answer.session_id = dealt_table.session_id "
        "AND answer.table_number = dealt_table.number) WHERE complete"
    )
    op.create_index(
        op.f("ix_dealt_table_session_id_number_complete_clean_day"),
        "dealt_table",
        ["session_id", "number", "complete", "clean", "day"],
    )
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
    for table, key in (("day_tally", _OF_DAY), ("topic_tally", _OF_TOPIC)):
        op.execute(f"INSERT INTO {table} SELECT {key}, {_SUMS} FROM tally GROUP BY {key}")
