"""What a placement would do."""

from dataclasses import replace

from app.games.contract import GALLERY
from app.games.snack_match.actions import PlaceCard
from app.games.snack_match.area import lay
from app.games.snack_match.choices import choices
from app.games.snack_match.data import CARDS
from app.games.snack_match.preview import PreviewSquare, preview
from app.games.snack_match.state import State
from tests.games.snack_match.tables import (
    after,
    all_keep,
    all_play,
    area,
    new_table,
    on_top,
    own_of,
    placing,
    seen,
    under,
)

FOUR = area("Wo Wg Wr Wb")


def with_area(state: State) -> State:
    return state.with_player(0, replace(state.players[0], area=FOUR))


def test_it_tells_the_area_and_score_that_follow() -> None:
    state = all_keep(all_play(new_table(2, "easy")))
    shown = seen(state, 0)
    for choice in choices(shown):
        assert isinstance(choice, PlaceCard)
        told = preview(shown, choice)
        then = own_of(after(state, (0, choice)), 0)
        assert told is not None
        assert (told.area, told.score, told.choice) == (then.area, then.score, choice)
        assert told.fresh == then.fresh
        assert shown.own is not None
        assert told.gained == told.score.total - shown.own.score.total


def test_it_tells_what_is_covered_and_what_stays_hidden() -> None:
    shown = seen(with_area(placing(2)), 0)
    assert shown.own is not None
    card = shown.own.hand[0]
    told = preview(shown, on_top(card, 0, 0, "down"))
    assert told is not None
    assert [(each.place, each.shown, each.covers) for each in told.squares] == [
        ((0, 0), True, "Wo"),
        ((0, 1), True, None),
        ((0, 2), True, None),
    ]
    below = preview(shown, under(card, 0, 0, "down"))
    assert below is not None
    assert below.squares[0] == PreviewSquare((0, 0), told.squares[0].square, shown=False, covers=None)
    assert [each.shown for each in below.squares] == [False, True, True]


def test_a_way_that_is_not_offered_leads_to_the_equivalent_one() -> None:
    shown = seen(with_area(placing(2)), 0)
    assert shown.own is not None
    card = shown.own.hand[1]
    told = preview(shown, under(card, 0, 1))
    assert told is not None
    assert told.choice == on_top(card, 0, 1)
    assert told.area == lay(FOUR, told.choice)


def test_what_is_not_possible_has_no_preview() -> None:
    shown = seen(with_area(placing(2)), 0)
    assert shown.own is not None
    assert preview(shown, on_top(shown.own.hand[0], 2, 0)) is None
    elsewhere = next(card for card in CARDS if card not in shown.own.hand)
    assert preview(shown, on_top(elsewhere, 0, 1)) is None
    assert preview(seen(placing(2), GALLERY), on_top("Sg-Sr-Db", 0, 0)) is None
