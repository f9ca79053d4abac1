"""A player who compares every card with the risk of Crack!, and every token with the others."""

from app.games.contract import Seat
from app.games.squid_game.caramel.actions import (
    AdvanceOnShape,
    BreakToken,
    CaramelAction,
    PlaceOnShape,
    StopTurning,
    TurnCard,
)
from app.games.squid_game.caramel.bot.gamble import Gamble
from app.games.squid_game.caramel.bot.outlook import outlook, with_token
from app.games.squid_game.caramel.bot.table import (
    alive,
    bench_of,
    turns_to_come,
    worth_of_advance,
    worth_of_life,
)
from app.games.squid_game.caramel.data import SHAPES, CaramelCard
from app.games.squid_game.caramel.view import CaramelPublic, Phase, ShapeView
from app.games.squid_game.data import Token
from app.games.squid_game.tokens import owner


def strong(public: CaramelPublic, seat: Seat) -> CaramelAction:
    match public.phase:
        case Phase.PLACING:
            return _place(public, seat)
        case Phase.TURNING:
            return _turn(public, seat)
        case Phase.ADVANCING:
            return AdvanceOnShape(_to_advance(public, seat))
        case _:
            return BreakToken(_to_break(public, seat))


def _place(public: CaramelPublic, seat: Seat) -> CaramelAction:
    """Where it raises the own outlook most."""
    bench, turns = bench_of(public, seat), turns_to_come(public, seat)
    best = max(range(len(SHAPES)), key=lambda shape: outlook(with_token(bench, shape), turns))
    return PlaceOnShape(public.waiting[seat][0], SHAPES[best])


def _turn(public: CaramelPublic, seat: Seat) -> CaramelAction:
    if not public.turned:
        return TurnCard()
    gamble = Gamble(turns_to_come(public, seat), tuple(_kick(public, seat, shape) for shape in public.shapes))
    left = tuple(each.count for each in public.left if each.card is not CaramelCard.CRACK)
    return TurnCard() if gamble.is_worth_it(bench_of(public, seat), left) else StopTurning()


def _kick(public: CaramelPublic, seat: Seat, shape: ShapeView) -> int:
    """The cost of having to help the rival there who gains least; the other rivals share that loss."""
    rivals = (token for section in shape.sections for token in section if owner(token) != seat)
    least = min((worth_of_advance(public, token) for token in rivals), default=0)
    return max(least, 0) // (len(public.order) - 1)


def _to_advance(public: CaramelPublic, seat: Seat) -> Token:
    """The own token that gains most, or the rival token that gains least."""
    if owner(public.candidates[0]) == seat:
        return max(public.candidates, key=lambda token: worth_of_advance(public, token))
    return min(
        public.candidates, key=lambda token: (worth_of_advance(public, token), alive(public, owner(token)))
    )


def _to_break(public: CaramelPublic, seat: Seat) -> Token:
    """The own token that is worth least, or the one that is worth most to the strongest rivals."""
    if owner(public.candidates[0]) == seat:
        return min(public.candidates, key=lambda token: worth_of_life(public, token))
    return max(
        public.candidates, key=lambda token: worth_of_life(public, token) * (2 + alive(public, owner(token)))
    )
