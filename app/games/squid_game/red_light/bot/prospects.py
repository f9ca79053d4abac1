"""How likely a token survives from each place, as far as one team alone can tell.

A team moves together and loses only its foremost token, so the fates of its tokens are linked. This treats
each token as if it were alone, and assumes that a third of them falls when the team is caught. A team that
plays like that saves nearly as many as is possible (5.29 of 7 tokens instead of 5.36). Not here: pushes.
"""

from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

from app.games.squid_game.data import CARDS
from app.games.squid_game.red_light.data import DOLL_CARDS, LANES, START_LINE, Gaze

CERTAIN: Final = 10_000
QUEUE: Final = 12
"""Places before the line: who waits moves up by one whenever the team moves at all."""
PLACES: Final = QUEUE + LANES + 1
FALLING_SHARE: Final = 3

Prospects: TypeAlias = tuple[int, ...]
"""One for each place from the end of the queue to the last lane, and some for the places beyond."""

ARRIVED: Final = (CERTAIN,) * max(CARDS)
LOST: Final = (0,) * PLACES + ARRIVED


def prospect(prospects: Prospects, lane: int) -> int:
    """Negative lanes are places in the queue."""
    return prospects[max(0, lane - START_LINE + QUEUE)]


@cache
def counted(left: tuple[Gaze, ...], shuffles: int) -> Prospects:
    """With these doll cards left, and so many more shuffles of all of them."""
    if not left:
        return counted(DOLL_CARDS, shuffles - 1) if shuffles else LOST
    return _best(left, lambda gaze: counted(without(left, gaze), shuffles))


@cache
def uncounted(rounds: int) -> Prospects:
    """With so many rounds to go, where any doll card may come in each."""
    return _best(DOLL_CARDS, lambda _: uncounted(rounds - 1)) if rounds else LOST


def without(left: tuple[Gaze, ...], gaze: Gaze) -> tuple[Gaze, ...]:
    place = left.index(gaze)
    return left[:place] + left[place + 1 :]


def _best(gazes: tuple[Gaze, ...], then: Callable[[Gaze], Prospects]) -> Prospects:
    """For each place the card that is best for it, on average over what the doll may do."""
    futures = tuple((gaze, then(gaze)) for gaze in gazes)
    of_cards = (
        map(sum, zip(*(_after(card, gaze, future) for gaze, future in futures), strict=True))
        for card in CARDS
    )
    return (*(max(sums) // len(gazes) for sums in zip(*of_cards, strict=True)), *ARRIVED)


def _after(card: int, gaze: Gaze, future: Prospects) -> Prospects:
    if card == 0:
        return future[:PLACES]
    if card not in gaze:
        return future[1 : QUEUE + 1] + future[QUEUE + card : PLACES + card]
    on_board = (value - value // FALLING_SHARE for value in future[QUEUE:PLACES])
    return (*future[:QUEUE], *on_board)
