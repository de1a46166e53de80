"""The day on which a table was completed."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("dealt_table", sa.Column("day", sa.String(length=10), nullable=True))
    op.execute(
        "UPDATE dealt_table SET day = (SELECT max(answer.day) FROM answer "
        "WHERE answer.session_id = dealt_table.session_id "
        "AND answer.table_number = dealt_table.number) WHERE complete"
    )
