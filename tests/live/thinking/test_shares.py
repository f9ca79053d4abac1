"""Fair shares of thinking: by time, and without savings."""

from app.live.thinking.shares import Shares


def turns(costs: dict[str, float], total: int) -> list[str]:
    """Whose turns those are when all of them always want to think."""
    shares, found = Shares(), []
    for _ in range(total):
        table = min(costs, key=lambda code: (shares.place_of(code), code))
        shares.spent(table, shares.place_of(table), costs[table])
        found.append(table)
    return found


def test_equal_tables_take_turns() -> None:
    assert turns({"A": 1.0, "B": 1.0, "C": 1.0}, 6) == ["A", "B", "C", "A", "B", "C"]


def test_who_thinks_for_long_waits_for_long() -> None:
    assert turns({"A": 4.0, "B": 1.0}, 11).count("B") == 8


def test_who_was_quiet_has_saved_nothing_up() -> None:
    shares = Shares()
    for _ in range(10):
        shares.spent("A", shares.place_of("A"), 1.0)
    assert shares.place_of("new") == 9.0
    shares.spent("new", shares.place_of("new"), 2.0)
    assert shares.place_of("A") < shares.place_of("new")


def test_only_those_are_remembered_who_had_more_than_others() -> None:
    shares = Shares()
    for number in range(1000):
        shares.spent(f"{number}", shares.place_of(f"{number}"), 0.001 * number)
        shares.spent("A", shares.place_of("A"), 1.0)
    assert len(shares._ahead) < 10
