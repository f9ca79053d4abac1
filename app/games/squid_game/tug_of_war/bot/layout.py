"""The layout that is worth most to a seat, among all that are left to it.

What cards are worth in a battle depends on that battle alone, so the best way to share some cards between its
two sides is found first, and then the best way to share all cards among the battles.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from app.games.chance import Chance
from app.games.squid_game.data import CARDS
from app.games.squid_game.tug_of_war.bot.hands import CARDS_OF, PARTS, SIZE, TOTAL, Hand, hand_of, zeros
from app.games.squid_game.tug_of_war.bot.odds import MOST_LEAD
from app.games.squid_game.tug_of_war.bot.worth import Gains, Worth
from app.games.squid_game.tug_of_war.data import BATTLES
from app.games.squid_game.tug_of_war.state import LaidCard, Layout


@dataclass(frozen=True, slots=True)
class Task:
    """What is left to lay: the hand, how many of it, how many may go to each side; and what lies already."""

    hand: Hand
    due: int
    places: tuple[int, ...]
    laid: Layout = ()


Split: TypeAlias = tuple[Worth, Hand]
"""What a hand is worth in a battle if this part of it goes to the first side."""


def task(counts: Sequence[int], laid: Layout = ()) -> Task:
    """What a seat with so many tokens on each side still has to lay."""
    at = [laid_card.side for laid_card in laid]
    gone = [laid_card.card for laid_card in laid]
    return Task(
        hand=hand_of(card for card in CARDS if card not in gone),
        due=min(sum(counts), len(CARDS)) - len(laid),
        places=tuple(count - at.count(side) for side, count in enumerate(counts)),
        laid=laid,
    )


def best_layout(todo: Task, gains: Sequence[Gains], whim: Worth, chance: Chance) -> Layout:
    """Every card that is still to be laid; `whim`: how wrong its estimate of a hand in a battle may be."""
    splits = [_splits(todo, battle, gains[battle], whim, chance) for battle in range(len(BATTLES))]
    hands = _shared(todo, splits)
    return tuple(
        LaidCard(card, BATTLES[battle][0 if split[hand][1] >> card & 1 else 1])
        for battle, (hand, split) in enumerate(zip(hands, splits, strict=True))
        for card in CARDS_OF[hand]
    )


def _splits(todo: Task, battle: int, gains: Gains, whim: Worth, chance: Chance) -> dict[Hand, Split]:
    """For each hand that may go to a battle, its best split."""
    first, second = (todo.places[side] for side in BATTLES[battle])
    elsewhere = sum(todo.places) - first - second
    lies, lead = _lying(todo, battle)
    splits = {}
    for hand in PARTS[todo.hand]:
        if todo.due - elsewhere <= SIZE[hand] <= min(first + second, todo.due):
            row, offset = gains[zeros(hand) | lies], MOST_LEAD + lead - TOTAL[hand]
            worth, part = max(
                (row[offset + 2 * TOTAL[part]], part)
                for part in PARTS[hand]
                if SIZE[hand] - second <= SIZE[part] <= first
            )
            splits[hand] = (worth + chance.below(whim + 1), part)
    return splits


def _lying(todo: Task, battle: int) -> tuple[int, int]:
    """Whether the zero lies there already, and the lead of the cards that do."""
    one, other = BATTLES[battle]
    here = sum(laid.card for laid in todo.laid if laid.side == one)
    there = sum(laid.card for laid in todo.laid if laid.side == other)
    zero = any(laid.card == 0 and laid.side in (one, other) for laid in todo.laid)
    return int(zero), here - there


def _shared(todo: Task, splits: Sequence[dict[Hand, Split]]) -> tuple[Hand, ...]:
    """One hand for each battle, so that their sum is worth most."""
    best: dict[Hand, tuple[Worth, tuple[Hand, ...]]] = {0: (0, ())}
    for split in splits:
        grown: dict[Hand, tuple[Worth, tuple[Hand, ...]]] = {}
        for used, (worth, hands) in best.items():
            for hand, (more, _) in split.items():
                if not used & hand:
                    candidate = (worth + more, (*hands, hand))
                    if used | hand not in grown or candidate > grown[used | hand]:
                        grown[used | hand] = candidate
        best = grown
    return max(found for used, found in best.items() if SIZE[used] == todo.due)[1]
