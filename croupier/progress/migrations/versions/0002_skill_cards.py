"""What the scheduler of the drills knows of every skill."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "skill_card",
        sa.Column("trainee_id", sa.Integer(), nullable=False),
        sa.Column("skill", sa.Text(), nullable=False),
        sa.Column("due", sa.String(length=32), nullable=False),
        sa.Column("card", sa.Text(), nullable=False),
        sa.Column("changed", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(
            ["trainee_id"], ["trainee.id"], name=op.f("fk_skill_card_trainee_id")
        ),
        sa.PrimaryKeyConstraint("trainee_id", "skill", name=op.f("pk_skill_card")),
    )
    op.create_index(
        op.f("ix_skill_card_trainee_id_due"), "skill_card", ["trainee_id", "due"], unique=False
    )
