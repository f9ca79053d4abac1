"""Which cards the players are likely to choose, and what a card is worth against that."""

from typing import Final, TypeAlias

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.squid.bot.court import Court, meets
from app.games.squid_game.squid.bot.foresight import Foresight
from app.games.squid_game.squid.bot.style import Style
from app.games.squid_game.squid.data import DECK, Card

Mix: TypeAlias = tuple[int, ...]
"""How likely each card of the deck is, as weights; all 0 for a team that has no token left."""

ALONE: Final[Mix] = (20, 20, 20, 940)
IN_TOUCH: Final[Mix] = (200, 300, 150, 350)
NOTHING: Final[Mix] = (0, 0, 0, 0)
WHOLE: Final = 1000
TEMPER: Final = 60
"""How much less than the best a card may be worth to others and still be expected of them."""


def expected(
    court: Court, foresee: Foresight, tallies: tuple[Mix, ...], style: Style, chance: Chance
) -> tuple[Mix, ...]:
    """What each player is likely to do: by the position, by what they would gain, by what they did before."""
    seats = range(len(court))
    habits = tuple(_habit(court, seat) for seat in seats)
    recalled = tuple(_recalled(habits[seat], tallies[seat], style.memory) for seat in seats)
    if not style.empathy:
        return recalled
    blends = tuple(
        _blend(_liking(foresee, seat, recalled, style, chance), habits[seat], style.empathy)
        if habits[seat] == IN_TOUCH
        else habits[seat]
        for seat in seats
    )
    return tuple(_recalled(blends[seat], tallies[seat], style.memory) for seat in seats)


def worths(
    foresee: Foresight, seat: Seat, mixes: tuple[Mix, ...], rounds: int, chance: Chance
) -> tuple[int, ...]:
    """What each card of the deck is worth to that seat on average, in thousandths of a victory."""
    totals = [0] * len(DECK)
    for _ in range(rounds):
        cards = [drawn(mix, chance) for mix in mixes]
        for index, card in enumerate(DECK):
            cards[seat] = card
            totals[index] += foresee(tuple(cards))[seat]
    return tuple(total // rounds for total in totals)


def drawn(mix: Mix, chance: Chance) -> Card | None:
    """A card, each as likely as its weight; none where none is likely."""
    total = sum(mix)
    left = chance.below(total) if total else 0
    for card, weight in zip(DECK, mix, strict=True):
        if left < weight:
            return card
        left -= weight
    return None


def near_best(values: tuple[int, ...], margin: int) -> Mix:
    """The better, the likelier; what is worse than the best by the margin or more is never chosen."""
    best = max(values)
    return tuple(max(0, margin - (best - value)) for value in values)


def _habit(court: Court, seat: Seat) -> Mix:
    if not court[seat]:
        return NOTHING
    in_touch = any(meets(court[seat], places) for other, places in enumerate(court) if other != seat)
    return IN_TOUCH if in_touch else ALONE


def _recalled(mix: Mix, tally: Mix, memory: int) -> Mix:
    """Earlier cards say little about what somebody plays who meets nobody."""
    if mix in (NOTHING, ALONE):
        return mix
    return tuple(weight + memory * count for weight, count in zip(mix, tally, strict=True))


def _liking(foresee: Foresight, seat: Seat, mixes: tuple[Mix, ...], style: Style, chance: Chance) -> Mix:
    weights = near_best(worths(foresee, seat, mixes, style.others_rounds, chance), TEMPER)
    return tuple(WHOLE * weight // sum(weights) for weight in weights)


def _blend(liking: Mix, habit: Mix, empathy: int) -> Mix:
    return tuple(
        (empathy * like + (100 - empathy) * usual) // 100 for like, usual in zip(liking, habit, strict=True)
    )
