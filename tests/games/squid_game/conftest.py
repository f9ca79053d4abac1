"""Matches of toys for whoever asks for them."""

import pytest

from app.games.squid_game import challenges
from tests.games.squid_game.toys import places, toy


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three challenges of which the rules are a line long, the last one with a winner."""
    monkeypatch.setattr(challenges, "CHALLENGES", (toy("first"), toy("second"), toy("last")))
    monkeypatch.setattr(challenges, "places", places)
