"""How bots play Marbles, and how well."""

from collections import Counter

import pytest

from app.games.chance import Chance
from app.games.contract import LEVELS
from app.games.squid_game.challenge import LineUp
from app.games.squid_game.data import TOKENS
from app.games.squid_game.marbles import CHALLENGE
from app.games.squid_game.marbles.actions import (
    Action,
    CallParity,
    HideMarbles,
    KeepToken,
    PairWith,
    PickPair,
    PlaceAlone,
    RollMarble,
)
from app.games.squid_game.marbles.contests import Contest
from app.games.squid_game.marbles.state import State
from app.games.squid_game.tokens import owner, turn_order
from tests.games.squid_game.marbles.tables import (
    FIRST_RULES,
    P1,
    P2,
    R1,
    W1,
    W2,
    W3,
    after,
    begun,
    new_game,
    one_duel,
    seen_by,
    three_pairs,
)

WALL = Contest.NEAREST_WALL


def decided(state: State, level: str, number: int = 0) -> Action:
    (seat,) = CHALLENGE.to_act(state)
    return CHALLENGE.bot(seen_by(seat, state), Chance(b"bot", number), level)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_can_tell_what_a_bot_hides_or_calls(level: str) -> None:  # SG-43
    hiding = one_duel(Contest.ODD_EVEN)
    hidden = Counter(decided(hiding, level, number) for number in range(400))
    called = Counter(decided(after(hiding, (0, HideMarbles(1))), level, number) for number in range(400))
    assert all(150 < hidden[HideMarbles(count)] < 250 for count in (1, 2))
    assert sum(isinstance(each, CallParity) for each in called) == 2
    assert all(150 < count < 250 for count in called.values())


def test_a_strong_bot_goes_to_the_wall_and_rolls_as_well_as_can_be() -> None:  # SG-44
    picked = decided(three_pairs(), "strong")
    assert isinstance(picked, PickPair)
    assert picked.contest is Contest.NEAREST_WALL
    first = one_duel(Contest.NEAREST_WALL)
    assert decided(first, "strong") == RollMarble(83)
    near = after(first, (1, RollMarble(83)), scatters=(50,))
    assert decided(near, "strong") == RollMarble(89)
    far = after(first, (1, RollMarble(40)), scatters=(0,))
    assert decided(far, "strong") == RollMarble(67)


def test_a_normal_bot_means_the_same_but_its_hand_is_unsteady() -> None:  # SG-83
    rolled = {decided(one_duel(WALL), "normal", number) for number in range(300)}
    assert rolled == {RollMarble(strength) for strength in range(83 - 14, 83 + 15)}


def test_under_the_first_version_s_rules_a_strong_bot_rolls_as_was_best_there() -> None:  # SG-45
    first = one_duel(WALL)
    assert FIRST_RULES.bot(seen_by(1, first, FIRST_RULES), Chance(b"bot", 0), "strong") == RollMarble(85)


def test_a_strong_bot_leaves_pairs_that_only_it_can_pick_for_later() -> None:  # SG-42
    state = after(
        new_game(3, 2, 1),
        *((0, PlaceAlone(W1)), (1, PlaceAlone(P1)), (2, PairWith(R1, P1))),
        *((0, PairWith(W2, W1)), (0, PairWith(W3, P2))),
    )
    assert decided(state, "strong") == PickPair(2, Contest.NEAREST_WALL)


def test_of_two_own_tokens_a_strong_bot_keeps_the_higher_number() -> None:  # SG-4, SG-42
    state = after(new_game(4, 1, 1), (0, PlaceAlone(W1)), (1, PlaceAlone(P1)), (2, PairWith(R1, P1)))
    state = after(state, (0, PairWith(W2, W1)), (0, PlaceAlone(W3)))
    state = after(state, (0, PairWith(state.to_place[0][0], W3)), (0, KeepToken(W1)), (1, PickPair(0, WALL)))
    state = after(state, (2, RollMarble(100)), scatters=(150,))
    assert decided(state, "strong") == KeepToken(max(state.pairs[-1].tokens))


@pytest.mark.parametrize("level", ["normal", "strong"])
def test_better_bots_stand_next_to_opponents(level: str) -> None:  # SG-40
    state = after(new_game(3, 3, 2), (0, PlaceAlone(W1)), (1, PlaceAlone(P1)), (2, PlaceAlone(R1)))
    chosen = [decided(state, level, number) for number in range(50)]
    assert not any(isinstance(each, PairWith) and owner(each.partner) == 0 for each in chosen)


def test_a_strong_bot_leaves_the_last_token_over_if_it_can() -> None:  # SG-41
    """Next to pink's token it would leave red's over, and vice versa; alone it may be left over itself."""
    state, _ = begun(1, 1, 1, order=(1, 2, 0))
    state = after(state, (2, PlaceAlone(R1)))
    assert all(decided(state, "strong", number) == PlaceAlone(W1) for number in range(20))


def survivors(levels: tuple[str, ...], number: int) -> list[int]:
    """How many of four tokens each team keeps, and five of one to make the number odd."""
    seed = str(number).encode()
    sizes = tuple(4 + (seat == number % len(levels)) for seat in range(len(levels)))
    teams = tuple(TOKENS[seat][:size] for seat, size in enumerate(sizes))
    state, _ = CHALLENGE.start(LineUp(teams, turn_order(teams)), Chance(seed, 0))
    row = 0
    while CHALLENGE.to_act(state):
        row += 1
        (seat,) = CHALLENGE.to_act(state)
        view = seen_by(seat, state)
        dice = Chance(seed, row, "bot")
        level = levels[seat]
        action = dice.pick(CHALLENGE.choices(view)) if level == "random" else CHALLENGE.bot(view, dice, level)
        assert action in CHALLENGE.choices(view)
        state, _ = CHALLENGE.apply(state, seat, action, Chance(seed, row))
    owners = Counter(map(owner, state.safe))
    return [owners[seat] for seat in range(len(levels))]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse"), [("strong", "normal"), ("normal", "beginner"), ("beginner", "random")]
)
def test_each_level_saves_more_than_the_one_below(better: str, worse: str) -> None:
    saved: Counter[str] = Counter()
    for number in range(200):
        levels = (better, worse) * 2 if number % 4 < 2 else (worse, better) * 2
        for level, alive in zip(levels, survivors(levels, number), strict=True):
            saved[level] += alive
    assert saved[better] * 10 > saved[worse] * 11
