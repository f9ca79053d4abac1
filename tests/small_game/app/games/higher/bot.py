"""A player of Higher. It gets a view, so it knows what a person on its seat knows."""

from app.games.chance import Chance
from app.games.contract import View
from app.games.higher.actions import ChooseCard
from app.games.higher.view import HigherOwn, HigherPublic, choices


def bot(view: View[HigherPublic, HigherOwn], _memory: None, chance: Chance, level: str) -> ChooseCard:
    """Beginners save their high cards, which can be noticed; whoever lays any card can't be read."""
    cards = choices(view)
    return chance.pick(cards[: 1 + len(cards) // 2] if level == "beginner" else cards)
