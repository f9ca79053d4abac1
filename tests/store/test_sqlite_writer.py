"""When the writer of a SQLite log lets rows gather before it commits again. What it writes: `test_log`."""

import pytest

from app.store.sqlite_writer import ENOUGH, GATHERS_FOR, pause_after

SOON, LATER = GATHERS_FOR / 2, GATHERS_FOR * 2
ONE, OTHER = frozenset({"ABCDE"}), frozenset({"FGHJK"})
MANY = frozenset(f"TABL{number}" for number in range(ENOUGH))


@pytest.mark.parametrize(
    ("tables", "before", "waited", "pause"),
    [
        pytest.param(ONE, OTHER, SOON, GATHERS_FOR, id="many tables play"),
        pytest.param(ONE | OTHER, ONE, SOON, GATHERS_FOR, id="another table joins in"),
        pytest.param(ONE, ONE, SOON, 0, id="one table alone, however fast"),
        pytest.param(ONE, ONE | OTHER, SOON, 0, id="one of two goes on"),
        pytest.param(ONE, OTHER, LATER, 0, id="few rows come"),
        pytest.param(MANY, ONE, SOON, 0, id="many share the commit anyway"),
        pytest.param(frozenset(), ONE, SOON, 0, id="a rehearsal"),
        pytest.param(ONE, frozenset(), LATER, 0, id="the first row"),
    ],
)
def test_rows_gather_when_those_of_many_tables_come(
    tables: frozenset[str], before: frozenset[str], waited: float, pause: float
) -> None:
    assert pause_after(tables, before, waited) == pause
