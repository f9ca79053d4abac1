"""The VIPs, who are bored when nothing happens on the court."""

from dataclasses import fields

import pytest

from app.games.squid_game.squid import CHALLENGE, EARLIER
from app.games.squid_game.squid.actions import Advance
from app.games.squid_game.squid.data import SAFE_ZONE, SQUARE, Card, Zone
from app.games.squid_game.squid.events import Advanced, MovesRevealed, SquidRoundBegan, VipsBored
from app.games.squid_game.squid.state import Mood, Phase, State
from tests.games.squid_game.squid.tables import (
    BLOCK,
    MOVE,
    PINK,
    RED,
    STAB,
    WHITE,
    after,
    court,
    go,
    laid,
    offered,
    started,
    where,
)

THREE = {WHITE[0]: SQUARE, PINK[0]: SQUARE, RED[0]: SQUARE}
IDLE = laid(BLOCK, BLOCK, BLOCK)


def mood(state: State) -> Mood:
    return CHALLENGE.public(state).mood


def idled(state: State, rounds: int, cards: tuple[Card, Card, Card] = (BLOCK, BLOCK, BLOCK)) -> State:
    for _ in range(rounds):
        state = after(state, *laid(*cards))
    return state


@pytest.mark.parametrize("card", [BLOCK, STAB])
def test_after_five_rounds_in_which_nothing_happens_everybody_moves(card: Card) -> None:  # SG-82
    state, told = go(idled(court(THREE), 4, (card,) * 3), *laid(card, card, card))
    bored = told.index(VipsBored())
    assert isinstance(told[bored - 1], SquidRoundBegan)
    assert told[bored + 1] == MovesRevealed((MOVE, MOVE, MOVE))
    assert sum(isinstance(event, Advanced) for event in told[bored:]) == 3
    assert set(where(state).values()) == {2}


def test_nobody_is_asked_for_a_card_in_that_round_but_which_token_moves() -> None:  # SG-82
    state = idled(court({**THREE, PINK[1]: SAFE_ZONE}), 5)
    assert (state.step, mood(state)) == (Phase.RESOLVING, Mood.BORED)
    assert CHALLENGE.to_act(state) == (1,)
    assert offered(state, 1) == (Advance(PINK[0]), Advance(PINK[1]))
    assert offered(state, 0) == ()


def test_they_stay_bored_until_that_round_has_ended() -> None:  # SG-82
    places = {token: SQUARE for team in (WHITE, PINK, RED) for token in team[:2]}
    state = idled(court(places), 5)
    moods = [mood(state)]
    while state.step is Phase.RESOLVING:
        (seat,) = CHALLENGE.to_act(state)
        state = after(state, (seat, offered(state, seat)[0]))
        moods.append(mood(state))
    assert moods == [Mood.BORED] * 3 + [Mood.CALM]


def test_after_four_such_rounds_everybody_is_warned() -> None:  # SG-82
    states = [court(THREE)]
    for _ in range(4):
        states.append(idled(states[-1], 1))
    assert [mood(state) for state in states] == [*[Mood.CALM] * 4, Mood.RESTLESS]


def test_any_token_that_falls_moves_or_advances_keeps_them_awake() -> None:  # SG-82
    four = idled(court({**THREE, WHITE[1]: SAFE_ZONE}), 4)
    moved = after(four, *laid(MOVE, BLOCK, BLOCK), (0, Advance(WHITE[1])))
    fell = after(four, *laid(STAB, BLOCK, BLOCK))
    for state in (moved, fell):
        assert (state.step, mood(state)) == (Phase.CHOOSING, Mood.CALM)
        assert mood(idled(state, 3)) is Mood.CALM


def test_a_token_in_the_triangle_keeps_them_awake() -> None:  # SG-82
    state = idled(court({**THREE, RED[0]: 1}), 6)
    assert (state.round, mood(state)) == (7, Mood.CALM)


def test_who_has_no_token_is_left_out_of_that_round() -> None:  # SG-82
    state = court({WHITE[0]: SQUARE, RED[0]: SQUARE})
    for _ in range(4):
        state = after(state, *laid(BLOCK, None, BLOCK))
    _, told = go(state, *laid(BLOCK, None, BLOCK))
    assert MovesRevealed((MOVE, None, MOVE)) in told
    assert Advanced(WHITE[0], 1, Zone.TRIANGLE) in told


def test_after_that_round_they_count_again() -> None:  # SG-82
    state = idled(court({**THREE, WHITE[1]: SAFE_ZONE}), 5)
    state = after(state, (0, Advance(WHITE[1])))
    assert (state.step, mood(state)) == (Phase.CHOOSING, Mood.CALM)


def test_in_the_first_version_nobody_is_ever_bored() -> None:  # SG-82
    state = idled(court(THREE, rules=EARLIER[1]), 12)
    assert (state.round, mood(state)) == (13, Mood.CALM)
    assert set(where(state).values()) == {SQUARE}


def test_the_first_version_has_the_state_that_was_recorded() -> None:
    """Its digests are in the logs of games that were played with it."""
    state, _ = started(1, 1, 1, rules=EARLIER[1])
    assert [field.name for field in fields(state)] == [
        *("step", "round", "marker", "pieces", "entrants", "cards"),
        *("turns", "turn", "last_cards", "tallies", "fallen"),
    ]
