"""How hard bots roll; how well that is, the odds tell (`test_odds`)."""

from app.games.chance import Chance
from app.games.squid_game.marbles.bot.rolling import answer, careless
from app.games.squid_game.marbles.odds import CERTAIN, chance_to_beat
from app.games.squid_game.marbles.versions import FIRST, SECOND


def test_against_a_far_marble_a_safe_roll_is_certain() -> None:  # SG-45, SG-83
    for rules, far, safe in ((FIRST, 300, 85), (SECOND, 500, 71)):
        strength = answer(far, rules.scatter)
        assert strength <= safe
        assert chance_to_beat(far, strength, rules.scatter) == CERTAIN


def test_an_unsteady_hand_misses_by_so_much_at_most() -> None:
    chance = Chance(b"hand", 0)
    missed = {careless(85, 9, chance) for _ in range(500)}
    assert missed == set(range(76, 95))
    assert {careless(95, 25, chance) for _ in range(500)} == set(range(70, 101))
    assert careless(85, 0, chance) == 85
