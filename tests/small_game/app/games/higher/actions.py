"""What a seat can do in Higher."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChooseCard:
    """Lay a card face down, or exchange the one that lies there (HI-2)."""

    card: int
