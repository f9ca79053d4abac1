"""Who asks for a seat, here and elsewhere."""

from app.live.askers import HOLDS_FOR, Askers
from app.table.intents import Player
from app.table.ports import Asker, Attendance
from tests.table.books import CODE, STRANGER

ELSEWHERE = Asker("k7", Player("id-of-yves", "Yves", "avatar-8"))


def nobody_is_away(_table: str, _player: str) -> bool:
    return False


def test_those_here_and_those_elsewhere_are_known() -> None:
    askers = Askers()
    askers.ask(CODE, STRANGER)
    askers.hear(Attendance(CODE, "node-2", (), (ELSEWHERE,)), 5_000)
    (here,) = askers.here(CODE)
    assert askers.everywhere(CODE, 5_000) == (here, ELSEWHERE)
    assert askers.everywhere("FGHJK", 5_000) == ()


def test_what_a_node_says_replaces_what_it_said_before() -> None:
    askers = Askers()
    askers.hear(Attendance(CODE, "node-2", (), (ELSEWHERE,)), 5_000)
    askers.hear(Attendance(CODE, "node-2", ()), 6_000)
    assert askers.everywhere(CODE, 6_000) == ()


def test_what_a_node_does_not_say_again_no_longer_holds() -> None:
    askers = Askers()
    askers.hear(Attendance(CODE, "node-2", (), (ELSEWHERE,)), 5_000)
    assert askers.everywhere(CODE, 5_000 + HOLDS_FOR - 1) == (ELSEWHERE,)
    assert askers.everywhere(CODE, 5_000 + HOLDS_FOR) == ()
    askers.forget(5_000 + HOLDS_FOR, nobody_is_away)
    assert not askers._elsewhere


def test_somebody_with_two_devices_asks_once() -> None:
    askers = Askers()
    askers.ask(CODE, ELSEWHERE.player)
    askers.hear(Attendance(CODE, "node-2", (), (ELSEWHERE,)), 5_000)
    assert askers.everywhere(CODE, 5_000) == (ELSEWHERE,)


def test_those_who_are_gone_are_forgotten() -> None:
    askers = Askers()
    askers.ask(CODE, STRANGER)
    askers.forget(0, nobody_is_away)
    assert askers.tables() == {CODE}
    askers.forget(0, lambda _, player: player == STRANGER.id)
    assert askers.tables() == set()
