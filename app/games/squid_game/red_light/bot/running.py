"""Which card a bot plays: the one that is best on average over what the doll may do."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.data import CARDS
from app.games.squid_game.red_light.bot.lanes import arrivals, lanes_of, places, ran, reach, without_foremost
from app.games.squid_game.red_light.bot.prospects import (
    CERTAIN,
    Prospects,
    counted,
    prospect,
    uncounted,
    without,
)
from app.games.squid_game.red_light.bot.style import Style
from app.games.squid_game.red_light.data import DOLL_CARDS, Gaze
from app.games.squid_game.red_light.state import gazes_left
from app.games.squid_game.red_light.view import RedLightPublic
from app.games.squid_game.timer import STEP

LIKELY_CARDS: Final = (0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 5)
"""What an opponent plays, each equally likely; a guess."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What this round can lead to: the doll's cards, and what a place is worth after each of them."""

    futures: tuple[tuple[Gaze, Prospects], ...]
    own: int
    waiting: int
    opponents: tuple[int, ...]


def card_to_play(public: RedLightPublic, seat: Seat, style: Style, chance: Chance) -> ChooseCard:
    outlook = _outlook(public, seat, style)
    return ChooseCard(max(CARDS, key=lambda card: _appeal(outlook, card, style) + _whim(style, chance)))


def _outlook(public: RedLightPublic, seat: Seat, style: Style) -> Outlook:
    seats = range(len(public.waiting))
    return Outlook(
        futures=tuple(_futures(public, style)),
        own=lanes_of(public, seat),
        waiting=len(public.waiting[seat]),
        opponents=tuple(lanes_of(public, other) for other in seats if other != seat),
    )


def _futures(public: RedLightPublic, style: Style) -> Iterator[tuple[Gaze, Prospects]]:
    shuffles = public.timer // STEP - 1
    if style.counts:
        left = gazes_left(public.used)
        return ((gaze, counted(without(left, gaze), shuffles)) for gaze in left)
    later = uncounted(public.left + shuffles * len(DOLL_CARDS) - 1)
    return ((gaze, later) for gaze in DOLL_CARDS)


def _appeal(outlook: Outlook, card: int, style: Style) -> int:
    return sum(_worth(outlook, card, *future, style) for future in outlook.futures) // len(outlook.futures)


def _worth(outlook: Outlook, card: int, gaze: Gaze, future: Prospects, style: Style) -> int:
    seen = card in gaze
    lanes = without_foremost(outlook.own) if seen else ran(outlook.own, card)
    safe = 0 if seen else CERTAIN * arrivals(outlook.own, card)
    standing = sum(prospect(future, place) for place in places(lanes, outlook.waiting))
    pushed = style.spite * _hit_chance(outlook, gaze) // 100 if card == 0 else 0
    return safe + standing + pushed - style.fear * _exposed(outlook, lanes, future) // 100


def _hit_chance(outlook: Outlook, gaze: Gaze) -> int:
    """How likely there is somebody to push after the others have moved."""
    within_reach, missing = reach(outlook.own), CERTAIN
    for lanes in outlook.opponents:
        misses = sum(not ran(lanes, 0 if card in gaze else card) & within_reach for card in LIKELY_CARDS)
        missing = missing * misses // len(LIKELY_CARDS)
    return CERTAIN - missing


def _exposed(outlook: Outlook, lanes: int, future: Prospects) -> int:
    """What there is to lose to each opponent who pushes, and so stays where it is."""
    foremost = ((lanes & reach(other)).bit_length() - 1 for other in outlook.opponents)
    return sum(prospect(future, lane) for lane in foremost if lane >= 0)


def _whim(style: Style, chance: Chance) -> int:
    return chance.below(style.misjudged * CERTAIN // 100 + 1)
