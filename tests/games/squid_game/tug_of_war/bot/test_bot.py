"""How bots play, and that more thought pays."""

from collections import Counter

import pytest

from app.games.chance import Chance
from app.games.contract import LEVELS
from app.games.squid_game.challenge import LineUp
from app.games.squid_game.data import TOKENS
from app.games.squid_game.tokens import owner, turn_order
from app.games.squid_game.tug_of_war import CHALLENGE
from app.games.squid_game.tug_of_war.actions import TakeBackCards, TugAction
from app.games.squid_game.tug_of_war.view import TugView
from tests.games.squid_game.tug_of_war.ropes import PINK, RED, WHITE, after, laying, lined_up
from tests.games.squid_game.views import view_of

RANDOM = "random"
GAMES = 160


def decision(shown: TugView, chance: Chance, level: str) -> TugAction:
    if level != RANDOM:
        return CHALLENGE.bot(shown, chance, level)
    return chance.pick([choice for choice in CHALLENGE.choices(shown) if choice != TakeBackCards()])


def survivors(levels: tuple[str, ...], number: int) -> list[int]:
    """How many of each seat's five tokens live."""
    seed = f"arena {number}".encode()
    teams = tuple(tuple(sorted(Chance(seed, 0).shuffled(tokens)[:5])) for tokens in TOKENS[: len(levels)])
    state, _ = CHALLENGE.start(LineUp(teams, turn_order(teams)), Chance(seed, 0))
    row = 0
    while waited_for := CHALLENGE.to_act(state):
        row += 1
        seat = waited_for[0]
        action = decision(view_of(CHALLENGE, state, seat), Chance(seed, row), levels[seat])
        state, _ = CHALLENGE.apply(state, seat, action, Chance(seed, row))
    fallen = Counter(owner(token) for token in CHALLENGE.standing(state).fallen)
    return [5 - fallen[seat] for seat in range(len(levels))]


@pytest.mark.slow
def test_the_strong_bring_more_through_than_those_who_lay_anything() -> None:
    living: Counter[str] = Counter()
    for number in range(GAMES):
        levels = ("strong", RANDOM, "strong", RANDOM)[number % 2 :] + ("strong",) * (number % 2)
        for level, alive in zip(levels, survivors(levels, number), strict=True):
            living[level] += alive
    assert living["strong"] > living[RANDOM] * 21 // 20


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_has_laid_all_and_is_asked_again_takes_back(level: str) -> None:
    """The table doesn't ask, but whoever does gets an answer that is legal."""
    state = after(lined_up(WHITE[:1], PINK[:1], RED[:1]), *laying(0, at_0=(3,)))
    assert CHALLENGE.bot(view_of(CHALLENGE, state, 0), Chance(b"any", 0), level) == TakeBackCards()


def test_a_bot_with_both_sides_to_itself_loses_no_more_than_it_must() -> None:  # SG-35
    """A draw would cost both."""
    state = lined_up((WHITE[0],), (WHITE[1],), (PINK[0],), (RED[0],))
    for row in range(20):
        laid = state
        for step in range(2):
            action = CHALLENGE.bot(view_of(CHALLENGE, laid, 0), Chance(b"both", row * 2 + step), "strong")
            laid = after(laid, (0, action))
        one, other = laid.laid[0]
        assert one.card != other.card
        assert {one.side, other.side} == {0, 1}
