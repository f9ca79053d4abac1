"""Whose secret the events of Snack Match are."""

from dataclasses import replace
from typing import Any, Final

from app.games.chance import Chance
from app.games.contract import Audience, Event
from app.games.snack_match import GAME
from app.games.snack_match import events as snack_match
from app.games.snack_match.data import CARDS
from app.games.snack_match.data import Card as SnackCard
from app.games.snack_match.state import State as SnackMatchState
from app.table.event_chain import EventLink
from app.table.table import Sitting
from tests.games.secrets import Different, Leak, Secrets


def different_events(sitting: Sitting, audience: Audience, chance: Chance) -> Different:
    """Others drew, kept and passed other cards, but for those that the audience passed or got (SM-50)."""
    handled = _handled_by(sitting.state, audience)
    unknown = tuple(card for card in CARDS if card not in handled)
    new = dict(zip(unknown, chance.shuffled(unknown), strict=True))

    def another(card: SnackCard | None) -> SnackCard | None:
        return card and new.get(card, card)

    def different(link: EventLink) -> Event | None:
        match event := link.event:
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

    return different


def _handled_by(state: SnackMatchState, audience: Audience) -> tuple[SnackCard | None, ...]:
    """All cards that ever were in that seat's hand; some of them its left neighbour has laid since."""
    if audience is None:
        return ()
    own, left = state.players[audience], state.players[state.left_of(audience)]
    return (*own.hand, *(each.card for each in own.laid), *own.placed, *left.placed, left.received)


def open_areas(state: Any) -> Any:
    """What was laid, but not yet confirmed."""
    seen = GAME.public(state)
    players = (player._replace(area=state.players[player.seat].area_now) for player in seen.players)
    return seen._replace(players=tuple(players))


SECRETS: Final = Secrets(
    different_events=different_events,
    leaks=(Leak(open_areas, shown=("board in en", "board in it on the screen")),),
    secret_event=snack_match.CardsPassed,
)
