"""How likely it is to win at the wall, found by going through every way in which marbles can roll."""

from collections import Counter
from functools import cache

import pytest

from app.games.squid_game.marbles.bot.rolling import OPENING, answer
from app.games.squid_game.marbles.data import STRENGTHS
from app.games.squid_game.marbles.odds import CERTAIN, chance_to_beat, chance_to_fall_off, in_100
from app.games.squid_game.marbles.versions import FIRST, SECOND, Rules
from app.games.squid_game.marbles.wall import aim_of, distance, is_off

DISTANCES = range(901)
both_versions = pytest.mark.parametrize("rules", [FIRST, SECOND], ids=["first", "second"])


@cache
def stops(strength: int, rules: Rules) -> Counter[int]:
    """In how many ways a marble of that strength stops where."""
    width = rules.scatter.width(strength)
    misses = Counter({0: 1})
    for _ in range(rules.scatter.draws):
        drawn: Counter[int] = Counter()
        for miss, ways in misses.items():
            for draw in range(-width, width + 1):
                drawn[miss + draw] += ways
        misses = drawn
    found: Counter[int] = Counter()
    for miss, ways in misses.items():
        found[max(aim_of(strength) + miss, 0)] += ways
    return found


@cache
def best_answers(rules: Rules) -> list[int]:
    """How likely the best answer beats each distance."""
    return [chance_to_beat(each, answer(each, rules.scatter), rules.scatter) for each in DISTANCES]


def chance_of_opening(strength: int, rules: Rules) -> int:
    """How likely a first roll wins if it is answered as well as possible, in millionths."""
    found, best = stops(strength, rules), best_answers(rules)
    won = sum(ways * (CERTAIN - best[distance(stop)]) for stop, ways in found.items() if not is_off(stop))
    return won // found.total()


@both_versions
@pytest.mark.parametrize("strength", [1, 30, 71, 83, 90, 100])
def test_the_odds_are_those_of_trying_every_way(strength: int, rules: Rules) -> None:  # SG-45, SG-83
    found = stops(strength, rules)
    near = Counter[int]()
    for stop, ways in found.items():
        near[distance(stop)] += 0 if is_off(stop) else ways
    off = sum(ways for stop, ways in found.items() if is_off(stop))
    assert chance_to_fall_off(strength, rules.scatter) == CERTAIN * off // found.total()
    for to_beat in (0, 1, 50, 99, 100, 101, 200, 400, 899, 900):
        doubled = sum(ways * (2 * (each < to_beat) + (each == to_beat)) for each, ways in near.items())
        assert chance_to_beat(to_beat, strength, rules.scatter) == CERTAIN * doubled // (2 * found.total())


def test_in_the_first_version_one_strength_was_a_best_answer_to_every_roll() -> None:  # SG-45
    best = best_answers(FIRST)
    assert all(chance_to_beat(each, 85, FIRST.scatter) == best[each] for each in DISTANCES)


def test_no_strength_is_best_whatever_the_other_has_rolled() -> None:  # SG-83
    scatter, best = SECOND.scatter, best_answers(SECOND)
    for strength in STRENGTHS:
        loses_out = [best[each] - chance_to_beat(each, strength, scatter) for each in range(0, 401, 20)]
        assert max(loses_out) > CERTAIN // 50  # two more in 100 with another one


@pytest.mark.parametrize(
    ("to_beat", "strength", "wins"),
    [(20, 89, 11), (50, 88, 26), (100, 87, 48), (150, 84, 59), (200, 82, 70), (300, 77, 87), (400, 74, 97)],
)
def test_the_best_answer_depends_on_the_first_roll(to_beat: int, strength: int, wins: int) -> None:  # SG-83
    assert answer(to_beat, SECOND.scatter) == strength
    assert in_100(chance_to_beat(to_beat, strength, SECOND.scatter)) == wins


@pytest.mark.slow
@both_versions
def test_the_best_opening_is_known(rules: Rules) -> None:  # SG-83
    chances = {strength: chance_of_opening(strength, rules) for strength in STRENGTHS}
    assert max(chances, key=chances.__getitem__) == OPENING[rules]


@pytest.mark.slow
def test_for_the_first_to_roll_the_choice_matters_too() -> None:  # SG-83
    """What is safe wins seldom, what is daring often rolls off; the best one is almost fair."""
    wins = {each: in_100(chance_of_opening(each, SECOND)) for each in (60, 71, 77, 83, 90, 95, 100)}
    assert wins == {60: 16, 71: 37, 77: 45, 83: 48, 90: 45, 95: 40, 100: 33}
    falls_off = [in_100(chance_to_fall_off(each, SECOND.scatter)) for each in (71, 77, 83, 90, 95, 100)]
    assert falls_off == [0, 3, 12, 26, 38, 50]


def test_a_chance_is_said_as_certain_only_if_it_is() -> None:
    assert [in_100(each) for each in (0, 1, 5_000, 494_999, 500_000, 999_999, CERTAIN)] == [
        0,
        1,
        1,
        49,
        50,
        99,
        100,
    ]
