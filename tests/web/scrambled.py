"""What of each event is whose secret at the moment it is told, game by game.

Written down apart from the events' own `seen_by`, which is what it is compared with. Whoever adds a game adds
to `SCRAMBLED` how its events could have been otherwise, as far as an audience knows. Not here: states
(`redeal` of each game) and what is sent of all that (`secrecy`).
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from app.games.chance import Chance
from app.games.contract import Audience, Event
from app.games.felix import events as felix
from app.games.felix.data import Card
from app.games.snack_match import events as snack_match
from app.games.snack_match.data import CARDS
from app.games.snack_match.data import Card as SnackCard
from app.games.snack_match.state import State as SnackMatchState
from app.games.squeaky import events as squeaky
from app.games.squeaky.data import FOODS, Food
from app.games.squeaky.state import Phase as SqueakyPhase
from app.games.squeaky.state import State as SqueakyState
from app.games.squid_game.tug_of_war import events as tug_of_war
from app.table.table import Sitting
from app.table.told import Told, in_order

Otherwise: TypeAlias = Callable[[Told], Event | None]
"""Another event in its place, the same one, or none where nobody could miss it."""


def _felix(_: Sitting, audience: Audience, chance: Chance) -> Otherwise:
    """A card that somebody else placed could have been any, and nobody saw it being swapped."""

    def otherwise(told: Told) -> Event | None:
        match event := told.event:
            case felix.CardPlaced(seat) if seat != audience:
                return replace(event, card=chance.pick(tuple(Card)))
            case felix.CardSwapped(seat) if seat != audience:
                return None
        return event

    return otherwise


def _squeaky(sitting: Sitting, audience: Audience, chance: Chance) -> Otherwise:
    """Others saw another starting food, and chose other foods for their acorns, maybe at once.

    What can't be read up any more is as if it had never been seen, even by oneself (SQ-51).
    """
    players, forgotten = sitting.state.players, _rows_forgotten(sitting)

    def otherwise(told: Told) -> Event | None:
        match event := told.event:
            case squeaky.StartingFoodSeen(seat) if seat != audience or told.seq in forgotten:
                return replace(event, food=players[seat].starting)
            case squeaky.FoodTaken() | squeaky.FoodDrawn() if told.seq in forgotten:
                return replace(event, food=chance.pick(FOODS))
            case squeaky.SeasonDrawn(moved=Food()) if told.seq in forgotten:
                return replace(event, moved=chance.pick(FOODS))
            case squeaky.AcornsAssigned(seat) if seat != audience:
                return replace(event, foods=players[seat].extra)
            case squeaky.AcornsReassigned(seat) if seat != audience:
                return None
        return event

    return otherwise


def _rows_forgotten(sitting: Sitting) -> range:
    """All before everybody's latest turns, if one has to keep them in mind."""
    state: SqueakyState = sitting.state
    if state.rules.open_memory or state.phase is SqueakyPhase.OVER:
        return range(0)
    turns = [told.seq for told in in_order(sitting.told) if isinstance(told.event, squeaky.FoodTaken)]
    return range(turns[-len(state.players)] if len(turns) > len(state.players) else 0)


def _snack_match(sitting: Sitting, audience: Audience, chance: Chance) -> Otherwise:
    """Others drew, kept and passed other cards, but for those that the audience passed or got (SM-50)."""
    handled = _handled_by(sitting.state, audience)
    unknown = tuple(card for card in CARDS if card not in handled)
    new = dict(zip(unknown, chance.shuffled(unknown), strict=True))

    def another(card: SnackCard | None) -> SnackCard | None:
        return card and new.get(card, card)

    def otherwise(told: Told) -> Event | None:
        match event := told.event:
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


def _squid_game(_: Sitting, audience: Audience, __: Chance) -> Otherwise:
    """Nobody sees others lay cards at a rope, or take them back before all are laid.

    All else that is told is public at that moment: in the other challenges a choice is told without what was
    chosen (red light, marbles, glass bridge, squid) or made openly (caramel), and so is what becomes of it.
    """

    def otherwise(told: Told) -> Event | None:
        match event := told.event:
            case tug_of_war.CardLaid(seat) if seat != audience:
                return None
            case tug_of_war.CardsTakenBack(seat, had_laid_all=False) if seat != audience:
                return None
        return event

    return otherwise


SCRAMBLED: Final[Mapping[str, Callable[[Sitting, Audience, Chance], Otherwise]]] = {
    "felix": _felix,
    "squeaky": _squeaky,
    "snack_match": _snack_match,
    "squid_game": _squid_game,
}
"""Given the sitting with the state that was dealt anew for that audience."""
