"""The rules of Higher, each named where it is tested."""

import pytest

from app.games.chance import Chance
from app.games.contract import view_of
from app.games.higher import GAME
from app.games.higher.actions import ChooseCard
from app.games.higher.data import CARDS, ROUNDS
from app.games.higher.events import CardChosen, CardsTurned, ChoiceChanged
from app.games.higher.rules import Step, apply
from app.games.higher.state import Laid, Player, State

CHANCE = Chance(b"any", 0)


def table(*hands: tuple[int, ...]) -> State:
    return State(tuple(Player(hand, next(card for card in CARDS if card not in hand)) for hand in hands))


def laid(state: State, seat: int, card: int) -> Step:
    return apply(state, seat, ChooseCard(card), CHANCE)


def test_each_has_six_of_seven_cards() -> None:  # HI-1
    state = GAME.setup(2, {}, Chance(b"seed", 1))
    assert [len(player.hand) for player in state.players] == [ROUNDS, ROUNDS]
    assert GAME.components(state) == (CARDS, CARDS)


def test_a_card_lies_face_down_until_both_have_laid() -> None:  # HI-2
    state, events = laid(table((1, 2), (3, 4)), 0, 2)
    assert GAME.to_act(state) == (1,)
    assert GAME.public(state).players[0].has_chosen
    assert [event.seen_by(1) for event in events] == [CardChosen(0, None)]


def test_it_can_be_exchanged_unseen() -> None:  # HI-2
    state, _ = laid(table((1, 2), (3, 4)), 0, 2)
    assert GAME.choices(view_of(GAME, state, 0)) == (ChooseCard(1),)
    changed, events = laid(state, 0, 1)
    assert GAME.public(changed) == GAME.public(state)
    assert events == (ChoiceChanged(0, 1),)
    assert events[0].seen_by(1) is None


def test_the_greater_card_scores_the_value_of_the_smaller_one() -> None:  # HI-3
    state, _ = laid(table((5, 6), (3, 4)), 0, 5)
    turned, events = laid(state, 1, 4)
    assert events[-1] == CardsTurned((5, 4), 0, 4)
    assert [player.points for player in turned.players] == [4, 0]
    assert [player.hand for player in turned.players] == [(6,), (3,)]


def test_equal_cards_score_nothing() -> None:  # HI-3
    state, _ = laid(table((3, 6), (3, 4)), 0, 3)
    turned, events = laid(state, 1, 3)
    assert events[-1] == CardsTurned((3, 3), None, 0)
    assert [player.points for player in turned.players] == [0, 0]


@pytest.mark.parametrize(("other", "places"), [(4, (1, 2)), (5, (1, 1)), (6, (2, 1))])
def test_after_the_last_round_more_points_win(other: int, places: tuple[int, ...]) -> None:  # HI-4
    def ended(points: int) -> Player:
        return Player((), 7, None, (*(Laid(card, 0) for card in range(1, 6)), Laid(6, points)))

    outcome = GAME.outcome(State((ended(5), ended(other))))
    assert outcome is not None
    assert outcome.places == places
