"""What can be read up."""

import pytest

from app.games.contract import GALLERY
from app.games.squid_game.actions import React, Sign
from app.games.squid_game.events import ChallengeBegan, ReadySaid
from app.games.squid_game.history import history
from tests.games.squid_game.tables import cards, everybody_ready, go, new_match, with_tokens
from tests.games.squid_game.toys import ToyBegan

pytestmark = pytest.mark.usefixtures("toys")


def test_everybody_reads_up_all_that_was_told() -> None:  # SG-80
    state = with_tokens(new_match(), (427,), (1, 71), (25, 422))
    state, told = go(state, *everybody_ready(state), *cards(1, 1, 0), (0, React(Sign.CLAP)))
    for audience in (0, 1, 2, GALLERY):
        assert history(state, told, audience) == told
    assert [type(event) for event in told[:5]] == [*[ReadySaid] * 3, ChallengeBegan, ToyBegan]
