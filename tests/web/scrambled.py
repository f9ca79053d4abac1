"""What of each event is whose secret at the moment it is told, game by game.

Written down apart from the events' own `seen_by`, which is what it is compared with. Whoever adds a game adds
to `SCRAMBLED` how its events could have been otherwise, as far as an audience knows. Not here: states
(`redeal` of each game) and what is sent of all that (`secrecy`).
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, TypeAlias

from app.games.chance import Chance
from app.games.contract import Audience, Event
from app.games.felix import events as felix
from app.games.felix.data import Card
from app.games.snack_match import events as snack_match
from app.games.snack_match.data import CARDS
from app.games.snack_match.data import Card as SnackCard
from app.games.snack_match.state import State as SnackMatchState
from app.games.squeaky import events as squeaky
from app.games.squeaky.state import State as SqueakyState
from app.games.squid_game.tug_of_war import events as tug_of_war

Otherwise: TypeAlias = Callable[[Event], Event | None]
"""Another event in its place, the same one, or none where nobody could miss it."""


def _felix(_: Any, audience: Audience, chance: Chance) -> Otherwise:
    """A card that somebody else placed could have been any, and nobody saw it being swapped."""

    def otherwise(event: Event) -> Event | None:
        match event:
            case felix.CardPlaced(seat) if seat != audience:
                return replace(event, card=chance.pick(tuple(Card)))
            case felix.CardSwapped(seat) if seat != audience:
                return None
        return event

    return otherwise


def _squeaky(state: SqueakyState, audience: Audience, _: Chance) -> Otherwise:
    """Others saw another starting food, and chose other foods for their acorns, maybe at once."""

    def otherwise(event: Event) -> Event | None:
        match event:
            case squeaky.StartingFoodSeen(seat) if seat != audience:
                return replace(event, food=state.players[seat].starting)
            case squeaky.AcornsAssigned(seat) if seat != audience:
                return replace(event, foods=state.players[seat].extra)
            case squeaky.AcornsReassigned(seat) if seat != audience:
                return None
        return event

    return otherwise


def _snack_match(state: SnackMatchState, audience: Audience, chance: Chance) -> Otherwise:
    """Others drew, kept and passed other cards, but for those that the audience passed or got (SM-50)."""
    unknown = tuple(card for card in CARDS if card not in _handled_by(state, audience))
    new = dict(zip(unknown, chance.shuffled(unknown), strict=True))

    def another(card: SnackCard | None) -> SnackCard | None:
        return card and new.get(card, card)

    def otherwise(event: Event) -> Event | None:
        match event:
            case snack_match.CardsDrawn(seat, cards) if seat != audience:
                return replace(event, cards=tuple(new.get(card, card) for card in cards))
            case snack_match.CardKept(seat, card) if seat != audience:
                return replace(event, card=another(card))
            case snack_match.CardsPassed(cards):
                return replace(event, cards=tuple(another(card) for card in cards))
            case (
                snack_match.ChoiceChanged(seat) | snack_match.CardLaid(seat) | snack_match.CardTakenBack(seat)
            ):
                return event if seat == audience else None
        return event

    return otherwise


def _handled_by(state: SnackMatchState, audience: Audience) -> tuple[SnackCard | None, ...]:
    """All cards that ever were in that seat's hand; some of them its left neighbour has laid since."""
    if audience is None:
        return ()
    own, left = state.players[audience], state.players[state.left_of(audience)]
    return (*own.hand, *(each.card for each in own.laid), *own.placed, *left.placed, left.received)


def _squid_game(_: Any, audience: Audience, __: Chance) -> Otherwise:
    """Nobody sees others lay cards at a rope, or take them back before all are laid.

    All else that is told is public at that moment: in the other challenges a choice is told without what was
    chosen (red light, marbles, glass bridge, squid) or made openly (caramel), and so is what becomes of it.
    """

    def otherwise(event: Event) -> Event | None:
        match event:
            case tug_of_war.CardLaid(seat) if seat != audience:
                return None
            case tug_of_war.CardsTakenBack(seat, had_laid_all=False) if seat != audience:
                return None
        return event

    return otherwise


SCRAMBLED: Final[Mapping[str, Callable[[Any, Audience, Chance], Otherwise]]] = {
    "felix": _felix,
    "squeaky": _squeaky,
    "snack_match": _snack_match,
    "squid_game": _squid_game,
}
"""Given the state as it was dealt anew for that audience."""
