"""All that an audience of Squid may know; the shape that templates, the JSON interface and bots get.

Only the cards and entrants that others have chosen are hidden, until all have (SG-80). Not here: what a seat
may do.
"""

from dataclasses import dataclass

from app.games.contract import Audience, Seat
from app.games.squid_game.data import LAST_SPACE, Token
from app.games.squid_game.squid.clashes import Demand, question_of
from app.games.squid_game.squid.data import FIRST_SPACE, SAFE_ZONE, SQUARE, Card, Place
from app.games.squid_game.squid.rules import to_act
from app.games.squid_game.squid.state import State, Step

__all__ = ["Demand", "OwnSquidView", "SquidView", "Step", "view"]


@dataclass(frozen=True, slots=True)
class OwnSquidView:
    """What only the seat itself knows until all have chosen: its entrant, its card; with its tokens alive."""

    seat: Seat
    tokens: tuple[Token, ...]
    entrant: Token | None
    card: Card | None


@dataclass(frozen=True, slots=True)
class SquidView:
    """`triangle`: the tokens on spaces 1 to 8. `chosen`: who need not choose any more in this step.

    `cards`: this round's, once all have chosen; `last_cards`: those of the round before; `tallies`: how often
    each seat has played each card of the deck before this round. `turns`: the seats in the order in which
    their cards are resolved, of which `turn` are done. `asked`, `demand`, `candidates`: who has to say
    something about their card, what, and the tokens to choose from. `beaten`: those still on the board when
    another reached the head. `fallen`: all others that are out, in the order they fell.
    """

    audience: Audience
    step: Step
    round: int
    marker: Seat
    safe_zone: tuple[Token, ...]
    square: tuple[Token, ...]
    triangle: tuple[tuple[Token, ...], ...]
    head: Token | None
    alive: tuple[Seat, ...]
    chosen: tuple[bool, ...]
    cards: tuple[Card | None, ...]
    last_cards: tuple[Card | None, ...]
    tallies: tuple[tuple[int, ...], ...]
    turns: tuple[Seat, ...]
    turn: int
    asked: Seat | None
    demand: Demand | None
    candidates: tuple[Token, ...]
    fallen: tuple[Token, ...]
    beaten: tuple[Token, ...]
    winner: Seat | None
    own: OwnSquidView | None


def view(state: State, audience: Audience) -> SquidView:
    """What everybody sees, and for a seat what it has chosen."""
    question = question_of(state)
    hidden = state.step is Step.CHOOSING
    return SquidView(
        audience=audience,
        step=state.step,
        round=state.round,
        marker=state.marker,
        safe_zone=_tokens_at(state, SAFE_ZONE),
        square=_tokens_at(state, SQUARE),
        triangle=tuple(_tokens_at(state, space) for space in range(FIRST_SPACE, LAST_SPACE + 1)),
        head=state.at_head,
        alive=state.alive,
        chosen=_chosen(state),
        cards=(None,) * state.seats if hidden else state.cards,
        last_cards=state.last_cards,
        tallies=state.tallies,
        turns=state.turns,
        turn=state.turn,
        asked=state.turns[state.turn] if question else None,
        demand=question.demand if question else None,
        candidates=question.candidates if question else (),
        fallen=state.fallen,
        beaten=state.beaten,
        winner=state.winner,
        own=None if audience is None else _own(state, audience),
    )


def _own(state: State, seat: Seat) -> OwnSquidView:
    return OwnSquidView(
        seat=seat,
        tokens=tuple(piece.token for piece in state.pieces_of(seat)),
        entrant=state.entrants[seat],
        card=state.cards[seat],
    )


def _tokens_at(state: State, place: Place) -> tuple[Token, ...]:
    return tuple(piece.token for piece in state.pieces if piece.place == place)


def _chosen(state: State) -> tuple[bool, ...]:
    waited_for = to_act(state)
    return tuple(seat not in waited_for for seat in range(state.seats))
