"""The tables that results are kept in, as the newest migration leaves them.

Moments are texts in UTC, as `2026-11-30T19:23:15.123456Z`: they sort as they follow each other,
in every database. Days are texts as `2026-11-30`, by the calendar of whoever trained.
"""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

HEAD = "0003"
"""The newest migration."""

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

_MOMENT, _DAY, _KEY, _WORD = String(32), String(10), String(32), String(40)

trainee = Table(
    "trainee",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("key", _KEY, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    # Two that differ by capitals alone would be taken for each other.
    Column("folded_name", Text, nullable=False, unique=True),
    Column("created", _MOMENT, nullable=False),
    Column("hidden", Boolean, nullable=False),
)

house = Table(
    "house",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("fingerprint", String(64), nullable=False, unique=True),
    Column("text", Text, nullable=False),
)

session = Table(
    "session",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("key", _KEY, nullable=False, unique=True),
    Column("trainee_id", ForeignKey(trainee.c.id), nullable=False),
    Column("drill", _WORD, nullable=False),
    Column("paytable", Text, nullable=False),
    Column("place", _WORD, nullable=False),
    Column("plan", Text, nullable=False),
    Column("state", _WORD, nullable=False),
    # The machine and the process it is under way in.
    Column("owner", Text, nullable=False),
    Column("started", _MOMENT, nullable=False),
    Column("seen", _MOMENT, nullable=False),
    # Minutes that the clock on the wall was ahead of UTC.
    Column("offset", Integer, nullable=False),
    Column("day", _DAY, nullable=False),
    # Sums over its answers and tables, so that a list of sessions need not look at these.
    Column("right_answers", Integer, nullable=False),
    Column("answers", Integer, nullable=False),
    Column("seconds", Float, nullable=False),
    Column("tables", Integer, nullable=False),
    Column("clean_tables", Integer, nullable=False),
    Column("helped", Integer, nullable=False),
    Column("late", Integer, nullable=False),
    # Clean tables in a row: with its first table, up to its last one, and the most of all.
    Column("clean_first", Integer, nullable=False),
    Column("clean_last", Integer, nullable=False),
    Column("clean_most", Integer, nullable=False),
    # Whatever filters ask of sessions, without looking at the plans of ten thousand.
    Index(None, "trainee_id", "started", "day", "drill", "paytable"),
    Index(None, "started"),
)

SESSION_SUMS = (
    "right_answers", "answers", "seconds", "tables", "clean_tables", "helped", "late",
    "clean_first", "clean_last", "clean_most",
)  # fmt: skip
"""The columns of a session that can be worked out anew from its answers."""

dealt_table = Table(
    "dealt_table",
    metadata,
    Column("session_id", ForeignKey(session.c.id), nullable=False),
    # From 1 within its session.
    Column("number", Integer, nullable=False),
    Column("house_id", ForeignKey(house.c.id), nullable=False),
    Column("round", Text, nullable=False),
    Column("questions", Text, nullable=False),
    Column("complete", Boolean, nullable=False),
    Column("clean", Boolean, nullable=False),
    # On which it was completed; None of one that is not.
    Column("day", _DAY),
    PrimaryKeyConstraint("session_id", "number"),
)

answer = Table(
    "answer",
    metadata,
    Column("session_id", ForeignKey(session.c.id), nullable=False),
    Column("table_number", Integer, nullable=False),
    # Which of the table's questions, from 0.
    Column("place", Integer, nullable=False),
    Column("subject", _WORD, nullable=False),
    Column("hand", _WORD, nullable=False),
    Column("outcome", _WORD, nullable=False),
    # None for a question that was skipped.
    Column("answer", Text),
    Column("correct", Boolean, nullable=False),
    Column("slip", _WORD),
    Column("late", Boolean, nullable=False),
    Column("helped", Boolean, nullable=False),
    Column("seconds", Float, nullable=False),
    # The natural logarithm of the seconds: sums of it give the typical time.
    Column("log_seconds", Float, nullable=False),
    Column("given", _MOMENT, nullable=False),
    Column("day", _DAY, nullable=False),
    PrimaryKeyConstraint("session_id", "table_number", "place"),
)

# Answers added up, so that a page need not look at a million of them: by topic and day, and of
# these sums again those of all days and of all topics. Everything in the tables of tallies can be
# worked out anew from `answer`.

tally = Table(
    "tally",
    metadata,
    Column("trainee_id", ForeignKey(trainee.c.id), nullable=False),
    Column("day", _DAY, nullable=False),
    Column("drill", _WORD, nullable=False),
    Column("paytable", Text, nullable=False),
    Column("subject", _WORD, nullable=False),
    Column("hand", _WORD, nullable=False),
    Column("outcome", _WORD, nullable=False),
    Column("right_answers", Integer, nullable=False),
    Column("answers", Integer, nullable=False),
    Column("seconds", Float, nullable=False),
    Column("log_seconds", Float, nullable=False),
    PrimaryKeyConstraint("trainee_id", "day", "drill", "paytable", "subject", "hand", "outcome"),
)

day_tally = Table(
    "day_tally",
    metadata,
    Column("trainee_id", ForeignKey(trainee.c.id), nullable=False),
    Column("day", _DAY, nullable=False),
    Column("drill", _WORD, nullable=False),
    Column("paytable", Text, nullable=False),
    Column("right_answers", Integer, nullable=False),
    Column("answers", Integer, nullable=False),
    Column("seconds", Float, nullable=False),
    Column("log_seconds", Float, nullable=False),
    Column("tables", Integer, nullable=False),
    Column("clean_tables", Integer, nullable=False),
    PrimaryKeyConstraint("trainee_id", "day", "drill", "paytable"),
)

topic_tally = Table(
    "topic_tally",
    metadata,
    Column("trainee_id", ForeignKey(trainee.c.id), nullable=False),
    Column("drill", _WORD, nullable=False),
    Column("paytable", Text, nullable=False),
    Column("subject", _WORD, nullable=False),
    Column("hand", _WORD, nullable=False),
    Column("outcome", _WORD, nullable=False),
    Column("right_answers", Integer, nullable=False),
    Column("answers", Integer, nullable=False),
    Column("seconds", Float, nullable=False),
    Column("log_seconds", Float, nullable=False),
    PrimaryKeyConstraint("trainee_id", "drill", "paytable", "subject", "hand", "outcome"),
)

slip_tally = Table(
    "slip_tally",
    metadata,
    Column("trainee_id", ForeignKey(trainee.c.id), nullable=False),
    Column("day", _DAY, nullable=False),
    Column("drill", _WORD, nullable=False),
    Column("paytable", Text, nullable=False),
    # Empty for misses that no slip explains.
    Column("slip", _WORD, nullable=False),
    Column("misses", Integer, nullable=False),
    PrimaryKeyConstraint("trainee_id", "day", "drill", "paytable", "slip"),
)

skill_card = Table(
    "skill_card",
    metadata,
    Column("trainee_id", ForeignKey(trainee.c.id), nullable=False),
    Column("skill", Text, nullable=False),
    # When the skill is to be trained again.
    Column("due", _MOMENT, nullable=False),
    # What the scheduler knows of it, as JSON.
    Column("card", Text, nullable=False),
    Column("changed", _MOMENT, nullable=False),
    PrimaryKeyConstraint("trainee_id", "skill"),
    Index(None, "trainee_id", "due"),
)
