"""A player who weighs every card against Crack! and every token against the others."""

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
from app.games.squid_game.caramel.deck import CaramelCard
from app.games.squid_game.caramel.state import Step
from app.games.squid_game.caramel.view import CaramelView, ShapeView
from app.games.squid_game.data import SHAPES, Token
from app.games.squid_game.tokens import owner


def strong(view: CaramelView, seat: Seat) -> CaramelAction:
    match view.step:
        case Step.PLACING:
            return _place(view, seat)
        case Step.TURNING:
            return _turn(view, seat)
        case Step.ADVANCING:
            return AdvanceOnShape(_to_advance(view, seat))
        case _:
            return BreakToken(_to_break(view, seat))


def _place(view: CaramelView, seat: Seat) -> CaramelAction:
    """Where it raises the own outlook most."""
    bench, turns = bench_of(view, seat), turns_to_come(view, seat)
    best = max(range(len(SHAPES)), key=lambda shape: outlook(with_token(bench, shape), turns))
    return PlaceOnShape(view.waiting[seat][0], SHAPES[best])


def _turn(view: CaramelView, seat: Seat) -> CaramelAction:
    if not view.turned:
        return TurnCard()
    gamble = Gamble(turns_to_come(view, seat), tuple(_kick(view, seat, shape) for shape in view.shapes))
    left = tuple(each.count for each in view.left if each.card is not CaramelCard.CRACK)
    return TurnCard() if gamble.is_worth_it(bench_of(view, seat), left) else StopTurning()


def _kick(view: CaramelView, seat: Seat, shape: ShapeView) -> int:
    """What it costs to help the rival there whom it helps least; that loss is shared with the others."""
    rivals = (token for section in shape.sections for token in section if owner(token) != seat)
    least = min((worth_of_advance(view, token) for token in rivals), default=0)
    return max(least, 0) // (len(view.order) - 1)


def _to_advance(view: CaramelView, seat: Seat) -> Token:
    """The own token to which it is worth most, or the rival to whom it is worth least."""
    if owner(view.candidates[0]) == seat:
        return max(view.candidates, key=lambda token: worth_of_advance(view, token))
    return min(view.candidates, key=lambda token: (worth_of_advance(view, token), alive(view, owner(token))))


def _to_break(view: CaramelView, seat: Seat) -> Token:
    """The own token that is least missed, or the one that the strongest rivals miss most."""
    if owner(view.candidates[0]) == seat:
        return min(view.candidates, key=lambda token: worth_of_life(view, token))
    return max(
        view.candidates, key=lambda token: worth_of_life(view, token) * (2 + alive(view, owner(token)))
    )
