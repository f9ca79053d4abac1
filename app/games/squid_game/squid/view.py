"""All that may be known of Squid: what everybody sees, and what a seat's own side shows.

Only the cards and entrants that others have chosen are hidden, until all have (SG-80). Templates, the JSON
interface and bots get these shapes, built field by field. Not here: what a seat may do (`choices`).
"""

from collections.abc import Mapping
from typing import NamedTuple

from app.games.contract import Seat
from app.games.squid_game.data import Token
from app.games.squid_game.squid.clashes import Demand, question_of
from app.games.squid_game.squid.data import (
    DECK,
    FIRST_SPACE,
    HEAD,
    LAST_SPACE,
    SAFE_ZONE,
    SQUARE,
    Card,
    Place,
)
from app.games.squid_game.squid.rules import to_act
from app.games.squid_game.squid.state import Mood, Phase, State
from app.games.squid_game.squid.tasks import Spot, Task, spot_of, task_of
from app.games.squid_game.tokens import by_seat

__all__ = ["Demand", "Mood", "Phase", "SquidOwn", "SquidPublic", "own", "public"]


class SquidPublic(NamedTuple):
    """`safe_zone`, `square`: the tokens there, seat by seat. `triangle`: those on each of its spaces, from 1.

    `mood`: that of the VIPs. `deck`: the cards that everybody has, in the order in which they are resolved.
    `chosen`: who need not choose any more in this phase. `cards`: this round's, once all have chosen;
    `last_cards`: those of the round before; `tallies`: how often each seat has played each card of the deck
    before this round. `turns`: the seats in the order in which their cards are resolved; the first `turn` are
    done. `decider`, `demand`, `candidates`: who has to say something about their card, what, and the tokens
    to choose from. `beaten`: those still on the board when another reached the head. `fallen`: all others
    that are out, in the order they fell.
    """

    phase: Phase
    round: int
    mood: Mood
    marker: Seat
    safe_zone: tuple[tuple[Token, ...], ...]
    square: tuple[tuple[Token, ...], ...]
    triangle: tuple[tuple[Token, ...], ...]
    head: Token | None
    alive: tuple[Seat, ...]
    deck: tuple[Card, ...]
    chosen: tuple[bool, ...]
    cards: tuple[Card | None, ...]
    last_cards: tuple[Card | None, ...]
    tallies: tuple[tuple[int, ...], ...]
    turns: tuple[Seat, ...]
    turn: int
    decider: Seat | None
    demand: Demand | None
    candidates: tuple[Token, ...]
    fallen: tuple[Token, ...]
    beaten: tuple[Token, ...]
    winner: Seat | None


class SquidOwn(NamedTuple):
    """`spots`: where the seat's tokens are. `entrant`, `card`: what it has chosen, unknown to the others.

    `entrant` is None once all have entered. `deck`: the cards that everybody has. `task`: what it may decide
    now, with all it needs for that.
    """

    seat: Seat
    spots: tuple[Spot, ...]
    deck: tuple[Card, ...]
    entrant: Token | None
    card: Card | None
    task: Task | None


def public(state: State) -> SquidPublic:
    question = question_of(state)
    hidden = state.step is Phase.CHOOSING
    there = _tokens_by_place(state)
    return SquidPublic(
        phase=state.step,
        round=state.round,
        mood=state.mood,
        marker=state.marker,
        safe_zone=by_seat(there[SAFE_ZONE], state.seats),
        square=by_seat(there[SQUARE], state.seats),
        triangle=tuple([tuple(there[space]) for space in range(FIRST_SPACE, LAST_SPACE + 1)]),
        head=state.at_head,
        alive=state.alive,
        deck=DECK,
        chosen=_chosen(state),
        cards=(None,) * state.seats if hidden else state.cards,
        last_cards=state.last_cards,
        tallies=state.tallies,
        turns=state.turns,
        turn=state.turn,
        decider=state.turns[state.turn] if question else None,
        demand=question.demand if question else None,
        candidates=question.candidates if question else (),
        fallen=state.fallen,
        beaten=state.beaten,
        winner=state.winner,
    )


def own(state: State, seat: Seat, _public: SquidPublic) -> SquidOwn:
    pieces = state.pieces_of(seat)
    return SquidOwn(
        seat=seat,
        spots=tuple(map(spot_of, pieces)),
        deck=DECK,
        entrant=state.entrants[seat] if state.step is Phase.ENTERING else None,
        card=state.cards[seat],
        task=task_of(state, seat, pieces),
    )


def _tokens_by_place(state: State) -> Mapping[Place, list[Token]]:
    there: dict[Place, list[Token]] = {place: [] for place in range(SAFE_ZONE, HEAD + 1)}
    for piece in state.pieces:
        there[piece.place].append(piece.token)
    return there


def _chosen(state: State) -> tuple[bool, ...]:
    waited_for = to_act(state)
    return tuple([seat not in waited_for for seat in range(state.seats)])
