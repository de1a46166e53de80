import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from croupier.progress import merging, sources
from croupier.progress.aside import damaged_files
from croupier.progress.backups import NotCopiedError, back_up
from croupier.progress.copies import (
    NotImportedError,
    bring_back,
    export_all,
    import_all,
    restore,
    salvage,
    take_over,
)
from croupier.progress.merging import Course, Imported
from croupier.progress.own_files import OwnFileError
from croupier.progress.store import Store
from croupier.progress.values import Chosen, State
from tests.progress.damages import DAMAGED, make_old, run
from tests.progress.filled import opened, rows, sums, trained
from tests.progress.sums import assert_sums_hold

ANSWERS = "s.key, a.table_number, a.place, a.answer, a.correct, a.slip, a.seconds, a.given, a.day"


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two trainees and three sessions, one of them broken off."""
    file = tmp_path_factory.mktemp("kept") / "results.db"
    store = opened(file, seed=1).store
    an, emoji = store.add_trainee("An"), store.add_trainee("Bình 🂡")
    trained(store, an, 40)
    trained(store, an, 7, seed=8, state=State.LEFT)
    trained(store, emoji, 25, seed=9)
    with store.engine.begin() as connection:
        connection.exec_driver_sql(
            "INSERT INTO skill_card VALUES (1, 'blind flush', '2026-12-01T00:00:00.000000Z',"
            " '{\"step\": 1}', '2026-11-30T00:00:00.000000Z')"
        )
    store.close()
    return file


@pytest.fixture
def store(kept: Path, tmp_path: Path) -> Store:
    (tmp_path / "one").mkdir()
    shutil.copy(kept, tmp_path / "one" / "results.db")
    return opened(tmp_path / "one" / "results.db", seed=3).store


@pytest.fixture
def other(tmp_path: Path) -> Store:
    return opened(tmp_path / "two" / "results.db", seed=2).store


def answers(store: Store) -> list[tuple]:
    return rows(store, "answer a JOIN session s ON s.id = a.session_id", ANSWERS)


def test_everything_comes_out_of_one_store_and_into_another(
    store: Store, other: Store, tmp_path: Path
) -> None:
    copy = tmp_path / "copies" / "all.db"
    export_all(store, copy)
    assert [one.name for one in copy.parent.iterdir()] == ["all.db"]
    assert import_all(other, copy) == Imported(sessions=3, answers=72, trainees=2)
    assert answers(other) == answers(store)
    assert sums(other) == sums(store)
    assert other.trainees() == store.trainees()
    for line in store.sessions(Chosen()):
        assert other.session(line.key) == store.session(line.key)
    assert rows(other, "skill_card") == rows(store, "skill_card")
    assert import_all(other, copy) == Imported(0, 0, 0)
    assert sums(other) == sums(store)


def test_a_store_in_memory_is_copied_as_well(store: Store, tmp_path: Path) -> None:
    copy = tmp_path / "all.db"
    export_all(store, copy)
    (tmp_path / "three").mkdir()
    memory = opened(tmp_path / "three").store
    import_all(memory, copy)
    assert sums(memory) == sums(store)
    export_all(memory, tmp_path / "again.db")
    third = opened(tmp_path / "four" / "results.db").store
    assert import_all(third, tmp_path / "again.db") == Imported(3, 72, 2)
    assert sums(third) == sums(store)


def test_any_database_takes_results_over(
    store: Store, empty_place: Path | str, tmp_path: Path
) -> None:
    export_all(store, tmp_path / "all.db")
    third = opened(empty_place, seed=4).store
    assert third.lasts
    assert import_all(third, tmp_path / "all.db") == Imported(3, 72, 2)
    assert_sums_hold(third.engine)
    assert import_all(third, tmp_path / "all.db") == Imported(0, 0, 0)
    export_all(third, tmp_path / "again.db")
    fourth = opened(tmp_path / "four" / "results.db").store
    assert import_all(fourth, tmp_path / "again.db") == Imported(3, 72, 2)
    assert sums(fourth) == sums(store)
    third.close()


def test_what_is_there_stays_and_names_are_told_apart(
    store: Store, other: Store, tmp_path: Path
) -> None:
    mine = other.add_trainee("AN")
    trained(other, mine, 5, seed=11)
    before = sums(other)
    export_all(store, tmp_path / "all.db")
    assert import_all(other, tmp_path / "all.db") == Imported(3, 72, 2)
    assert [one.name for one in other.trainees()] == ["AN", "An (2)", "Bình 🂡"]
    assert all(set(before[table]) <= set(sums(other)[table]) for table in before)
    # Renamed here, the same trainee comes again.
    other.change_trainee(store.trainees()[0].key, name="An B")
    assert import_all(other, tmp_path / "all.db") == Imported(0, 0, 0)
    assert [one.name for one in other.trainees()] == ["AN", "An B", "Bình 🂡"]


def test_a_session_that_went_on_elsewhere_is_filled_up(
    store: Store, other: Store, tmp_path: Path
) -> None:
    export_all(store, tmp_path / "all.db")
    import_all(other, tmp_path / "all.db")
    with store.engine.begin() as connection:
        connection.exec_driver_sql("DELETE FROM answer WHERE table_number = 1 AND place > 3")
    assert import_all(store, tmp_path / "all.db").sessions == 0
    assert answers(store) == answers(other)
    assert sums(store) == sums(other)


def test_the_latest_skill_cards_win(store: Store, other: Store, tmp_path: Path) -> None:
    copy = tmp_path / "all.db"
    export_all(store, copy)
    import_all(other, copy)
    an = store.trainees()[0].key
    changed = (
        "UPDATE skill_card SET card = '{{\"step\": {}}}', changed = '{}T00:00:00.000000Z' "
        "WHERE skill = 'blind flush'"
    )
    for step, day, wins in ((2, "2026-12-02", True), (3, "2026-12-01", False)):
        with store.engine.begin() as connection:
            connection.exec_driver_sql(changed.format(step, day))
        export_all(store, copy, over=True)
        import_all(other, copy)
        assert (other.skill_cards(an)["blind flush"].card["step"] == step) is wins


def test_what_is_answered_after_an_import_builds_upon_what_came(
    store: Store, other: Store, tmp_path: Path
) -> None:
    copy = tmp_path / "all.db"
    export_all(store, copy)
    import_all(other, copy)
    an = other.trainees()[0]
    before = other.skill_states(an.key)
    assert before == store.skill_states(an.key)
    for one in (store, other):
        # The same answers where the skills came and where they were from the start.
        trained(one, an, 12, seed=21)
    after = [
        {key: tuple(a.right for a in state.attempts) for key, state in states.items()}
        for states in (store.skill_states(an.key), other.skill_states(an.key), before)
    ]
    assert after[0] == after[1] != after[2]


def test_a_backup_brings_back_what_was_lost_and_takes_nothing(store: Store) -> None:
    backup = back_up(store)
    assert backup
    trained(store, store.trainees()[0], 6, seed=12)
    before = sums(store)
    assert restore(store, backup) == Imported(0, 0, 0)
    assert sums(store) == before
    with store.engine.begin() as connection:
        connection.exec_driver_sql("DELETE FROM answer WHERE session_id = 1")
    assert restore(store, backup) == Imported(0, 40, 0)
    assert sums(store) == before


def test_a_copy_replaces_another_file_only_where_that_is_wanted(
    store: Store, tmp_path: Path
) -> None:
    copy, letter = tmp_path / "all.db", tmp_path / "letter.txt"
    export_all(store, copy)
    letter.write_text("dear")
    # An earlier copy, or a backup, is of somebody's results as well.
    for target in (copy, letter, tmp_path):
        with pytest.raises(NotCopiedError):
            export_all(store, target)
    assert letter.read_text() == "dear"
    export_all(store, letter, over=True)
    assert letter.read_bytes() == copy.read_bytes()
    with pytest.raises(NotCopiedError):
        export_all(store, tmp_path, over=True)
    with pytest.raises(NotCopiedError) as told:
        export_all(store, letter / "all.db")
    assert str(told.value) == (
        f"The copy {letter / 'all.db'} cannot be written (something else stands in its place)."
    )


def test_nothing_is_written_over_what_belongs_to_the_results(store: Store, tmp_path: Path) -> None:
    place = tmp_path / "one" / "results.db"
    backup = back_up(store)
    assert backup
    link, second, folder = tmp_path / "link", tmp_path / "second.db", tmp_path / "elsewhere"
    link.symlink_to(place)
    second.hardlink_to(place)
    folder.symlink_to(place.parent)
    before = place.read_bytes()
    for target in (
        *(place, link, second, folder / "results.db", folder / ".." / "one" / "results.db"),
        *(place.with_name(f"results.db{end}") for end in ("-wal", "-shm", "-journal")),
        *(place.with_name(".results.db.lock"), folder / "results.db-wal"),
        *(backup.path, backup.path.parent),
    ):
        with pytest.raises(OwnFileError):
            export_all(store, target, over=True)
    # Results that could not be opened are still results.
    memory = opened(tmp_path / "one").store
    with pytest.raises(OwnFileError):
        export_all(memory, place, over=True, kept=place)
    assert place.read_bytes() == before
    export_all(store, tmp_path / "results.db")
    export_all(store, place.with_name("results.db-copy"))


REFUSED = {
    **{name: (one.do, one.reason) for name, one in DAMAGED.items() if name != "empty"},
    "empty": (DAMAGED["empty"].do, "it is empty"),
    "another program's": (
        run("DROP TABLE alembic_version", "DROP TABLE answer", "DROP TABLE session",
            "DROP TABLE dealt_table", "DROP TABLE house", "DROP TABLE trainee", "DROP TABLE tally",
            "DROP TABLE day_tally", "DROP TABLE topic_tally", "DROP TABLE slip_tally",
            "ALTER TABLE skill_card RENAME TO moz_places"),
        "it is the database of another program",
    ),
}  # fmt: skip


def test_a_file_that_is_no_copy_is_refused_and_changes_nothing(
    store: Store, other: Store, tmp_path: Path
) -> None:
    copy = tmp_path / "all.db"
    export_all(store, copy)
    whole = copy.read_bytes()
    for name, (do, reason) in REFUSED.items():
        copy.write_bytes(whole)
        do(copy)
        with pytest.raises(NotImportedError) as told:
            import_all(other, copy)
        assert str(told.value) == f"No results can be taken from {copy}: {reason}.", name
    copy.write_bytes(whole)
    run("UPDATE alembic_version SET version_num = '9999'")(copy)
    for source, said in (
        (copy, f"{copy} is from a newer Croupier."),
        (tmp_path, f"No results can be taken from {tmp_path}: it is a folder."),
        (
            tmp_path / "gone.db",
            f"No results can be taken from {tmp_path / 'gone.db'}: there is no such file.",
        ),
    ):
        with pytest.raises(NotImportedError) as told:
            import_all(other, source)
        assert str(told.value) == said
    assert answers(other) == []


def test_an_older_copy_is_taken_and_left_as_it_is(
    store: Store, other: Store, tmp_path: Path
) -> None:
    copy = tmp_path / "all.db"
    export_all(store, copy)
    make_old(copy)
    before = copy.read_bytes()
    assert import_all(other, copy) == Imported(3, 72, 2)
    assert copy.read_bytes() == before


BAD = {
    "answer": [
        ("correct", "2"),
        ("correct", "'yes'"),
        ("seconds", "-1"),
        ("seconds", "9e999"),
        ("seconds", "'quick'"),
        ("subject", "'poker'"),
        ("outcome", "x'00'"),
        ("slip", "'slipped'"),
        ("given", "'2026-11-30 12:00'"),
        ("given", "'9999-12-31T23:59:59.999999Z'"),
        ("day", "'2026-02-30'"),
        ("place", "999"),
        ("place", "-1"),
        ("table_number", "4.5"),
        ("table_number", "99"),
        ("session_id", "77"),
        ("answer", "char(0)"),
        ("answer", "zeroblob(10)"),
        ("answer", "'bet pay 1/0'"),
        ("answer", "'bet pay 1e9'"),
        ("answer", "'bet pay 5 7*1'"),
        ("answer", "'hand'"),
        ("answer", "'result perhaps'"),
        ("hand", "printf('%.*c', 41, 'x')"),
    ],
    "session": [
        ("state", "'lost'"),
        ("place", "'moon'"),
        ("started", "''"),
        ("offset", "1440"),
        ("offset", "-1440"),
        ("key", "'ABC'"),
        ("plan", "printf('%.*c', 30000, 'x')"),
        ("plan", "'{}'"),
        ("plan", "replace(plan, '\"tables\": null', '\"tables\": -3')"),
        ("plan", "replace(plan, '\"seats\": 6', '\"seats\": 99999')"),
        ("plan", f"'{'[' * 5000}{']' * 5000}'"),
        ("paytable", "''"),
    ],
    "trainee": [("name", "'  '"), ("key", "x'00'"), ("hidden", "7"), ("created", "5")],
    "house": [("text", "'other'"), ("fingerprint", "'0'")],
    "dealt_table": [
        ("round", "'{}'"),
        ("round", f"'{'[' * 900}{']' * 900}'"),
        ("questions", "'result 9'"),
        ("house_id", "9"),
        ("questions", "printf('%.*c', 9000, ';')"),
    ],
    "skill_card": [
        ("card", f"""'{'{"a":' * 30}1{"}" * 30}'"""),
        ("card", "'{\"a\": 1e999}'"),
        ("card", "'['"),
        ("card", "'[]'"),
        ("due", "'soon'"),
        ("trainee_id", "9"),
    ],
}


def test_bad_records_are_left_out_and_counted(store: Store, tmp_path: Path) -> None:
    """Nothing comes of a bad record, all else is there, and the sums are of what is there."""
    copy = tmp_path / "all.db"
    folder = tmp_path / "memory"
    folder.mkdir()
    export_all(store, copy)
    whole = copy.read_bytes()
    # Of answers there are enough to make them bad each in its own way at once.
    changed = [[("answer", *change) for change in BAD["answer"]]]
    changed += [[(table, *change)] for table in [*BAD][1:] for change in BAD[table]]
    for changes in changed:
        copy.write_bytes(whole)
        with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
            (last,) = connection.execute(f"SELECT max(rowid) FROM {changes[0][0]}").fetchone()
            for number, (table, column, value) in enumerate(changes):
                asked = f'UPDATE {table} SET "{column}" = {value} WHERE rowid = {last - number}'
                connection.execute(asked)
        memory = opened(folder).store
        came = import_all(memory, copy)
        assert came.left_out >= len(changes), changes
        if changes[0][0] == "answer":
            assert (came.answers, came.left_out) == (72 - len(changes), len(changes))
        assert came.answers == len(answers(memory))
        assert rows(memory, "session", "sum(answers)", "1") == [(came.answers or None,)]
        assert sum(row[8] for row in sums(memory)["tally"]) == came.answers
        memory.close()


def test_nothing_in_a_strangers_file_is_run(store: Store, other: Store, tmp_path: Path) -> None:
    copy = tmp_path / "all.db"
    export_all(store, copy)
    old = tmp_path / "old.db"
    trigger = (
        "CREATE TRIGGER grow AFTER INSERT ON {} BEGIN INSERT INTO house VALUES (7,'x','y'); END"
    )
    for table in ("answer", "session"):
        run(trigger.replace("grow", f"grow_{table}").format(table))(copy)
    run("CREATE VIEW spy AS SELECT * FROM trainee")(copy)
    old.write_bytes(copy.read_bytes())
    assert import_all(other, copy) == Imported(3, 72, 2)
    make_old(old)
    assert import_all(other, old) == Imported(0, 0, 0)
    run("ALTER TABLE answer RENAME TO real", "CREATE VIEW answer AS SELECT * FROM real")(copy)
    with pytest.raises(NotImportedError) as told:
        import_all(other, copy)
    assert str(told.value).endswith("the table “answer” is not whole.")


def test_what_can_be_read_of_a_damaged_file_is_saved(
    store: Store, other: Store, tmp_path: Path
) -> None:
    copy = tmp_path / "all.db"
    export_all(store, copy)
    run("DROP TABLE tally", "DROP TABLE skill_card")(copy)
    assert salvage(other, copy) == Imported(3, 72, 2)
    assert sums(other) == sums(store)
    memory = tmp_path / "memory"
    memory.mkdir()
    third = opened(memory).store
    export_all(store, copy, over=True)
    with closing(sqlite3.connect(copy)) as connection:
        (page,) = (
            connection.execute(
                "SELECT max(pageno) FROM dbstat WHERE name = 'answer' AND pagetype = 'leaf'"
            ).fetchone()
            if _has_dbstat(connection)
            else (None,)
        )
    if page is not None:
        content = copy.read_bytes()
        copy.write_bytes(content[: (page - 1) * 4096] + bytes(4096) + content[page * 4096 :])
        with pytest.raises(NotImportedError):
            import_all(third, copy)
        came = take_over(third, copy)
        assert 0 < came.answers < 72
        assert came.damaged
        # Each of the 72 is there, cannot be read, or belongs to a table that cannot be.
        assert came.unread > 0
        assert came.answers + came.unread + came.left_out >= 72
        # What a backup has is not gone.
        made = back_up(store)
        fourth = opened(tmp_path / "four").store
        back = bring_back(fourth, made, copy)
        assert (back.answers, back.unread) == (72, 0)
        # None of it is new: nobody is told of a loss that is made good.
        assert take_over(store, copy).unread == 0
    copy.write_bytes(b"?")
    with pytest.raises(NotImportedError):
        take_over(third, copy)


def test_what_only_looks_like_a_table_is_not_read_of_a_damaged_file(
    store: Store, other: Store, tmp_path: Path
) -> None:
    copy = tmp_path / "all.db"
    export_all(store, copy)
    run("ALTER TABLE answer RENAME TO real", "CREATE VIEW answer AS SELECT * FROM real")(copy)
    with pytest.raises(NotImportedError):
        take_over(other, copy)


def test_what_is_not_the_damaged_files_fault_is_told_though_the_backup_was_restored(
    store: Store, other: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = back_up(store)
    assert made is not None
    monkeypatch.setattr(sources, "LARGEST_SOURCE", made.path.stat().st_size)
    damaged = tmp_path / "damaged.db"
    damaged.write_bytes(made.path.read_bytes() + b"?")
    with pytest.raises(NotImportedError) as told:
        bring_back(other, made, damaged)
    assert "it is too large" in str(told.value)
    assert len(answers(other)) == 72


def test_damaged_files_are_found_again_and_no_others(tmp_path: Path) -> None:
    place = tmp_path / "results.db"
    named = ("results-damaged-2026-11-30.db", "results-damaged-2026-11-30-2.db")
    for name in (*named, "results-damaged-2026.db", "results.db", "results-damaged-2026-11-30.txt"):
        (tmp_path / name).write_bytes(b"?")
    (tmp_path / "results-damaged-2026-11-29.db").mkdir()
    assert {path.name for path in damaged_files(place)} == set(named)
    assert damaged_files("postgresql://localhost/results") == ()
    assert damaged_files(tmp_path / "nowhere" / "results.db") == ()


def _has_dbstat(connection: sqlite3.Connection) -> bool:
    try:
        connection.execute("SELECT 1 FROM dbstat LIMIT 1")
    except sqlite3.OperationalError:
        return False
    return True


def test_an_import_comes_in_portions_between_which_others_write(
    store: Store, other: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each portion is whole with its sums; ended early, it is completed by doing it again."""
    monkeypatch.setattr(merging, "_MOST", 8)
    monkeypatch.setattr(merging, "_LEAST", 8)
    export_all(store, tmp_path / "all.db")
    place = tmp_path / "two" / "results.db"
    told = list[tuple[int, int]]()

    def write_between(done: int, of: int) -> None:
        told.append((done, of))
        assert_sums_hold(other.engine)
        with closing(sqlite3.connect(place, timeout=0, isolation_level=None)) as beside:
            beside.execute("BEGIN IMMEDIATE")
            beside.execute("ROLLBACK")

    came = import_all(
        other, tmp_path / "all.db", Course(write_between, stopped=lambda: len(told) == 3)
    )
    assert came.stopped
    assert 0 < came.answers == len(answers(other)) < 72
    rest = import_all(other, tmp_path / "all.db", Course(write_between))
    assert (came.answers + rest.answers, rest.stopped) == (72, False)
    assert len(told) > 6
    assert told[-1] == (72, 72)
    assert answers(other) == answers(store)
    assert sums(other) == sums(store)


@pytest.mark.skipif(os.name != "posix", reason="only POSIX systems kill so")
def test_a_killed_import_is_completed_by_the_next_and_leaves_nothing(
    store: Store, tmp_path: Path
) -> None:
    copy, place = tmp_path / "all.db", tmp_path / "two" / "results.db"
    export_all(store, copy)
    program = (
        "import os, signal, sys; from pathlib import Path;"
        "from croupier.progress import merging, copies; from tests.progress.filled import opened;"
        "merging._MOST = merging._LEAST = 8;"
        "die = lambda done, of: done > 20 and os.kill(os.getpid(), signal.SIGKILL);"
        "store = opened(Path(sys.argv[2]), seed=5).store;"
        "copies.import_all(store, Path(sys.argv[1]), merging.Course(die))"
    )
    ended = subprocess.run([sys.executable, "-c", program, copy, place], check=False)
    assert ended.returncode == -signal.SIGKILL
    (left,) = (place.parent / ".results.db.work").iterdir()
    assert left.parent.stat().st_mode & 0o077 == 0
    third = opened(place, seed=6).store
    assert 0 < len(answers(third)) < 72
    assert_sums_hold(third.engine)
    import_all(third, copy)
    assert answers(third) == answers(store)
    assert sums(third) == sums(store)
    assert not left.parent.exists()


def test_copies_that_were_cut_short_go_after_a_day(store: Store, tmp_path: Path) -> None:
    names = [f".all.db.croupier-{number:016x}.new" for number in range(3)]
    old, journal, young = (tmp_path / name for name in (names[0], f"{names[1]}-journal", names[2]))
    for path in (old, journal, young):
        path.touch()
    for path in (old, journal):
        os.utime(path, (1e9, 1e9))
    export_all(store, tmp_path / "all.db")
    assert [path.exists() for path in (old, journal, young)] == [False, False, True]
