"""Which cards the players are likely to choose, and what a card is worth against that."""

from typing import Final, TypeAlias

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.squid.bot.court import Court, after_round, meets
from app.games.squid_game.squid.bot.style import Style
from app.games.squid_game.squid.bot.worth import shares
from app.games.squid_game.squid.data import DECK, Card

Mix: TypeAlias = tuple[int, ...]
"""How likely each card of the deck is, as weights; none for a team that has no token left."""

ALONE: Final[Mix] = (2, 2, 2, 94)
IN_TOUCH: Final[Mix] = (20, 30, 15, 35)
TEMPER: Final = 60
"""How much less than the best a card may be worth to others and still be expected of them."""


def expected(
    court: Court, marker: Seat, habits: tuple[Mix, ...], style: Style, chance: Chance
) -> tuple[Mix, ...]:
    """What each player likes to play, as far as the bot puts itself in their place, and out of habit."""
    if not style.empathy:
        return habits
    return tuple(
        _blend(
            _liking(worths(court, seat, marker, habits, style.others_rounds, chance)), habit, style.empathy
        )
        if court[seat]
        else ()
        for seat, habit in enumerate(habits)
    )


def habits_of(court: Court, tallies: tuple[tuple[int, ...], ...], memory: int) -> tuple[Mix, ...]:
    return tuple(
        _habit(court, seat, tally, memory) if court[seat] else () for seat, tally in enumerate(tallies)
    )


def worths(
    court: Court, seat: Seat, marker: Seat, mixes: tuple[Mix, ...], rounds: int, chance: Chance
) -> tuple[int, ...]:
    """What each card of the deck is worth to that seat on average, in thousandths of a victory."""
    totals = [0] * len(DECK)
    for _ in range(rounds):
        cards = [_drawn_or_none(mix, chance) for mix in mixes]
        for index, card in enumerate(DECK):
            cards[seat] = card
            totals[index] += shares(after_round(court, tuple(cards), marker))[seat]
    return tuple(total // rounds for total in totals)


def drawn(mix: Mix, chance: Chance) -> Card:
    left = chance.below(sum(mix))
    for card, weight in zip(DECK, mix, strict=True):
        if left < weight:
            return card
        left -= weight
    raise ValueError("the weights don't add up")


def near_best(values: tuple[int, ...], margin: int) -> Mix:
    """The better, the likelier; what falls short of the best by the margin is out of the question."""
    best = max(values)
    return tuple(max(0, margin - (best - value)) for value in values)


def _drawn_or_none(mix: Mix, chance: Chance) -> Card | None:
    return drawn(mix, chance) if mix else None


def _habit(court: Court, seat: Seat, tally: tuple[int, ...], memory: int) -> Mix:
    in_touch = any(meets(court[seat], places) for other, places in enumerate(court) if other != seat)
    usual = IN_TOUCH if in_touch else ALONE
    return tuple(weight + memory * count for weight, count in zip(usual, tally, strict=True))


def _liking(values: tuple[int, ...]) -> Mix:
    return near_best(values, TEMPER)


def _blend(liking: Mix, habit: Mix, empathy: int) -> Mix:
    """Both in hundredths first, so that neither outweighs the other by its mere size."""
    return tuple(
        empathy * 100 * like // sum(liking) + (100 - empathy) * 100 * usual // sum(habit)
        for like, usual in zip(liking, habit, strict=True)
    )
