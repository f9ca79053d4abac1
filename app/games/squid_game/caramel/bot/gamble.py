"""Whether to turn up another card: what the next one may bring, against what Crack! would cost now."""

from dataclasses import dataclass, field
from typing import TypeAlias

from app.games.squid_game.caramel.bot.outlook import (
    EMPTY,
    ONE_TOKEN,
    Bench,
    outlook,
    with_shape,
    without_least,
)

Left: TypeAlias = tuple[int, ...]
"""How many cards of each shape are left; Crack! is always among them."""


@dataclass(frozen=True, slots=True)
class Gamble:
    """`turns` are still to come after this one. `kick`: what it costs to help others, shape by shape.

    The result does not depend on the order of the cards, so it is computed once for each set of cards left.
    """

    turns: int
    kick: tuple[int, ...]
    known: dict[Left, int] = field(default_factory=dict, repr=False)

    def is_worth_it(self, bench: Bench, left: Left) -> bool:
        return self._turned(bench, left) > outlook(bench, self.turns)

    def _best(self, bench: Bench, left: Left) -> int:
        if left not in self.known:
            self.known[left] = max(outlook(bench, self.turns), self._turned(bench, left))
        return self.known[left]

    def _turned(self, bench: Bench, left: Left) -> int:
        """On average over the cards left; Crack! ends the turn and takes the token that is worth least."""
        cracked = outlook(without_least(bench, self.turns), self.turns)
        carved = sum(count * self._after(bench, left, shape) for shape, count in enumerate(left) if count)
        return (cracked + carved) // (sum(left) + 1)

    def _after(self, bench: Bench, left: Left, shape: int) -> int:
        fewer = (*left[:shape], left[shape] - 1, *left[shape + 1 :])
        if not bench[shape]:
            return self._best(bench, fewer) - self.kick[shape]
        first, *others = bench[shape]
        if first > 1:
            return self._best(with_shape(bench, shape, (first - 1, *others)), fewer)
        rest = with_shape(bench, shape, others)
        return ONE_TOKEN + (0 if rest == EMPTY else self._best(rest, fewer))
