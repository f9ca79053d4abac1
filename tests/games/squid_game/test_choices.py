"""What a seat may do, and what it does when nobody sits there."""

from app.games.contract import GALLERY
from app.games.squid_game.actions import Ready
from app.games.squid_game.cards import ChooseCard
from tests.games.squid_game.tables import MATCH, after, begun, finished, new_match, offered, seen


def test_the_gallery_may_do_nothing() -> None:
    for state in (new_match(), begun(), finished(new_match())):
        assert offered(state, GALLERY) == ()


def test_in_a_briefing_one_gets_ready() -> None:
    assert offered(new_match(), 1) == (Ready(),)


def test_in_a_challenge_one_does_what_it_offers() -> None:
    assert offered(begun(), 1) == (ChooseCard(0), ChooseCard(1), ChooseCard(2))


def test_who_has_chosen_may_change_their_mind() -> None:  # SG-80
    assert offered(after(begun(), (1, ChooseCard(1))), 1) == (ChooseCard(0), ChooseCard(2))


def test_the_absent_are_ready_and_do_what_the_challenge_says() -> None:
    assert MATCH.fallback(seen(new_match(), 0)) == Ready()
    assert MATCH.fallback(seen(begun(), 0)) == ChooseCard(1)
