"""Choosing cards in secret, and the reveal."""

from collections import Counter

from app.games.chance import Chance
from app.games.squid_game.cards import CardChosen, CardsRevealed, ChooseCard
from app.games.squid_game.data import CARDS
from app.games.squid_game.red_light import CHALLENGE
from app.games.squid_game.red_light.data import DOLL_CARDS
from app.games.squid_game.red_light.events import DollTurned
from app.games.squid_game.red_light.rules import to_act
from app.games.squid_game.red_light.state import Phase, State
from tests.games.squid_game.red_light.fields import (
    ALL_BUT_PUSH,
    GREEN,
    PINK,
    RED,
    WHITE,
    after,
    events_of,
    field,
    go,
    lane_of,
    offered,
    play_cards,
)


def three_on_the_field() -> State:
    return field((21, 1), (1, 3), (25, 5), waiting=((53,), (71,), (72,)))


def test_everybody_with_a_token_on_the_board_chooses_one_of_six_cards_at_the_same_time() -> None:  # SG-11
    state = three_on_the_field()
    assert to_act(state) == (WHITE, PINK, RED)
    assert offered(state, PINK) == tuple(ChooseCard(card) for card in CARDS)


def test_who_has_nobody_on_the_board_plays_no_card() -> None:  # SG-11
    state = field((21, 1), (25, 5))
    assert to_act(state) == (WHITE, RED)
    assert offered(state, PINK) == ()
    _, happened = play_cards(state, 1, None, 2, doll=GREEN)
    assert CardsRevealed((1, None, 2)) in happened


def test_the_cards_are_revealed_together_and_then_the_doll_turns() -> None:  # SG-11, SG-12
    _, happened = play_cards(three_on_the_field(), 1, 2, 3, doll=(4, 5))
    chosen, revealed, turned = happened[:3], happened[3], happened[4]
    assert chosen == (CardChosen(WHITE), CardChosen(PINK), CardChosen(RED))
    assert revealed == CardsRevealed((1, 2, 3))
    assert turned == DollTurned((4, 5), left=6)


def test_nothing_happens_before_the_last_card_is_chosen() -> None:  # SG-80
    state, happened = go(three_on_the_field(), (PINK, ChooseCard(3)), (RED, ChooseCard(1)))
    assert happened == (CardChosen(PINK), CardChosen(RED))
    assert to_act(state) == (WHITE,)
    assert [lane_of(state, token) for token in (21, 1, 25)] == [1, 3, 5]


def test_a_card_may_be_changed_unnoticed_while_somebody_still_chooses() -> None:  # SG-80
    state = after(three_on_the_field(), (PINK, ChooseCard(3)))
    assert ChooseCard(3) not in offered(state, PINK)
    assert events_of(state, (PINK, ChooseCard(2))) == ()
    changed = after(state, (PINK, ChooseCard(2)), (WHITE, ChooseCard(1)), (RED, ChooseCard(1)), doll=GREEN)
    assert lane_of(changed, 1) == 5


def test_the_card_is_back_in_hand_in_the_next_round() -> None:  # SG-11
    state, _ = play_cards(three_on_the_field(), 3, 3, 3, doll=GREEN)
    assert state.phase is Phase.CHOOSING
    assert ChooseCard(3) in offered(state, WHITE)


def test_each_doll_card_is_turned_once_before_they_are_shuffled() -> None:  # SG-15
    state = field((21, 1), (1, 3), (25, 5))
    turned = []
    for number in range(len(DOLL_CARDS)):
        for seat in to_act(state):
            state, _ = CHALLENGE.apply(state, seat, ChooseCard(0), Chance(b"deck", number))
        turned.append(state.gaze)
    assert Counter(turned) == Counter(DOLL_CARDS)
    assert state.used == ()


def test_the_last_card_left_is_the_one_that_comes() -> None:  # SG-15
    state = field((21, 1), (1, 3), (25, 5), used=DOLL_CARDS[:6])
    happened = events_of(state, *((seat, ChooseCard(0)) for seat in range(3)))
    assert DollTurned(ALL_BUT_PUSH, left=0) in happened
