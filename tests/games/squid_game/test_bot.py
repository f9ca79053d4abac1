"""The bot of a match."""

import pytest

from app.games.chance import Chance
from app.games.contract import LEVELS
from app.games.squid_game.actions import Ready
from app.games.squid_game.cards import ChooseCard
from tests.games.squid_game.tables import MATCH, begun, new_match, seen


@pytest.mark.parametrize("level", LEVELS)
def test_it_is_always_ready(level: str) -> None:
    assert MATCH.bot(seen(new_match(), 1), None, Chance(b"", 1), level) == Ready()


def test_in_a_challenge_it_plays_as_that_challenges_bot_of_its_level() -> None:
    chosen = {
        level: {MATCH.bot(seen(begun(), 0), None, Chance(b"", row), level) for row in range(30)}
        for level in LEVELS
    }
    assert chosen["strong"] == {ChooseCard(1)}
    assert chosen["normal"] == {ChooseCard(card) for card in (0, 1, 2)}
