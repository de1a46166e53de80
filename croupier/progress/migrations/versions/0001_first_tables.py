"""The tables of the first version."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "house",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("fingerprint", sa.String(length=64), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_house")),
        sa.UniqueConstraint("fingerprint", name=op.f("uq_house_fingerprint")),
    )
    op.create_table(
        "trainee",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=32), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("folded_name", sa.Text(), nullable=False),
        sa.Column("created", sa.String(length=32), nullable=False),
        sa.Column("hidden", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_trainee")),
        sa.UniqueConstraint("folded_name", name=op.f("uq_trainee_folded_name")),
        sa.UniqueConstraint("key", name=op.f("uq_trainee_key")),
    )
    op.create_table(
        "session",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=32), nullable=False),
        sa.Column("trainee_id", sa.Integer(), nullable=False),
        sa.Column("drill", sa.String(length=40), nullable=False),
        sa.Column("paytable", sa.Text(), nullable=False),
        sa.Column("place", sa.String(length=40), nullable=False),
        sa.Column("plan", sa.Text(), nullable=False),
        sa.Column("state", sa.String(length=40), nullable=False),
        sa.Column("owner", sa.Text(), nullable=False),
        sa.Column("started", sa.String(length=32), nullable=False),
        sa.Column("seen", sa.String(length=32), nullable=False),
        sa.Column("offset", sa.Integer(), nullable=False),
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("right_answers", sa.Integer(), nullable=False),
        sa.Column("answers", sa.Integer(), nullable=False),
        sa.Column("seconds", sa.Float(), nullable=False),
        sa.Column("tables", sa.Integer(), nullable=False),
        sa.Column("clean_tables", sa.Integer(), nullable=False),
        sa.Column("helped", sa.Integer(), nullable=False),
        sa.Column("late", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["trainee_id"], ["trainee.id"], name=op.f("fk_session_trainee_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_session")),
        sa.UniqueConstraint("key", name=op.f("uq_session_key")),
    )
    op.create_index(
        op.f("ix_session_trainee_id_started"), "session", ["trainee_id", "started"], unique=False
    )
    op.create_table(
        "slip_tally",
        sa.Column("trainee_id", sa.Integer(), nullable=False),
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("drill", sa.String(length=40), nullable=False),
        sa.Column("paytable", sa.Text(), nullable=False),
        sa.Column("slip", sa.String(length=40), nullable=False),
        sa.Column("misses", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["trainee_id"], ["trainee.id"], name=op.f("fk_slip_tally_trainee_id")
        ),
        sa.PrimaryKeyConstraint(
            "trainee_id", "day", "drill", "paytable", "slip", name=op.f("pk_slip_tally")
        ),
    )
    op.create_table(
        "tally",
        sa.Column("trainee_id", sa.Integer(), nullable=False),
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("drill", sa.String(length=40), nullable=False),
        sa.Column("paytable", sa.Text(), nullable=False),
        sa.Column("subject", sa.String(length=40), nullable=False),
        sa.Column("hand", sa.String(length=40), nullable=False),
        sa.Column("outcome", sa.String(length=40), nullable=False),
        sa.Column("right_answers", sa.Integer(), nullable=False),
        sa.Column("answers", sa.Integer(), nullable=False),
        sa.Column("seconds", sa.Float(), nullable=False),
        sa.Column("log_seconds", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["trainee_id"], ["trainee.id"], name=op.f("fk_tally_trainee_id")),
        sa.PrimaryKeyConstraint(
            "trainee_id",
            "day",
            "drill",
            "paytable",
            "subject",
            "hand",
            "outcome",
            name=op.f("pk_tally"),
        ),
    )
    op.create_table(
        "answer",
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("table_number", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("subject", sa.String(length=40), nullable=False),
        sa.Column("hand", sa.String(length=40), nullable=False),
        sa.Column("outcome", sa.String(length=40), nullable=False),
        sa.Column("answer", sa.Text(), nullable=True),
        sa.Column("correct", sa.Boolean(), nullable=False),
        sa.Column("slip", sa.String(length=40), nullable=True),
        sa.Column("late", sa.Boolean(), nullable=False),
        sa.Column("helped", sa.Boolean(), nullable=False),
        sa.Column("seconds", sa.Float(), nullable=False),
        sa.Column("log_seconds", sa.Float(), nullable=False),
        sa.Column("given", sa.String(length=32), nullable=False),
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["session.id"], name=op.f("fk_answer_session_id")),
        sa.PrimaryKeyConstraint("session_id", "table_number", "place", name=op.f("pk_answer")),
    )
    op.create_table(
        "dealt_table",
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("house_id", sa.Integer(), nullable=False),
        sa.Column("round", sa.Text(), nullable=False),
        sa.Column("questions", sa.Text(), nullable=False),
        sa.Column("complete", sa.Boolean(), nullable=False),
        sa.Column("clean", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["house_id"], ["house.id"], name=op.f("fk_dealt_table_house_id")),
        sa.ForeignKeyConstraint(
            ["session_id"], ["session.id"], name=op.f("fk_dealt_table_session_id")
        ),
        sa.PrimaryKeyConstraint("session_id", "number", name=op.f("pk_dealt_table")),
    )
