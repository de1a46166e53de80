"""Run by Alembic: it migrates the connection that it is given."""

from alembic import context

from croupier.progress.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=False,
)
context.run_migrations()
