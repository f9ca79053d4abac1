"""The board as a bot weighs it: each team's bench, and what a move would be worth to the team it befalls."""

from app.games.contract import Seat
from app.games.squid_game.caramel.bot.outlook import ONE_TOKEN, Bench, outlook, with_token, without_token
from app.games.squid_game.caramel.state import Step
from app.games.squid_game.caramel.view import CaramelView
from app.games.squid_game.data import SECTIONS, Token
from app.games.squid_game.timer import STEP
from app.games.squid_game.tokens import owned_by, owner


def bench_of(view: CaramelView, seat: Seat) -> Bench:
    return tuple(
        tuple(
            SECTIONS - section
            for section in reversed(range(SECTIONS))
            for _ in owned_by(seat, shape.sections[section])
        )
        for shape in view.shapes
    )


def turns_to_come(view: CaramelView, seat: Seat) -> int:
    """Of that seat, the current one not counted."""
    rounds = view.timer // STEP
    if view.asked is None or view.step is Step.PLACING:
        return rounds
    began = view.order.index(seat) <= view.order.index(view.asked)
    return rounds - 1 if began else rounds


def alive(view: CaramelView, seat: Seat) -> int:
    """How many tokens of that seat have not fallen."""
    placed = sum(len(needs) for needs in bench_of(view, seat))
    return placed + len(view.waiting[seat]) + len(owned_by(seat, view.safe))


def worth_of_advance(view: CaramelView, token: Token) -> int:
    """What its team could expect more if it moved on."""
    bench, turns, shape, need = _seen(view, token)
    rest = without_token(bench, shape, need)
    after = (
        ONE_TOKEN + outlook(rest, turns) if need == 1 else outlook(with_token(rest, shape, need - 1), turns)
    )
    return after - outlook(bench, turns)


def worth_of_life(view: CaramelView, token: Token) -> int:
    """What its team could expect less without it."""
    bench, turns, shape, need = _seen(view, token)
    return outlook(bench, turns) - outlook(without_token(bench, shape, need), turns)


def _seen(view: CaramelView, token: Token) -> tuple[Bench, int, int, int]:
    """Its team's bench and turns, and its own shape and need."""
    shape, need = next(
        (number, SECTIONS - section)
        for number, shape in enumerate(view.shapes)
        for section, tokens in enumerate(shape.sections)
        if token in tokens
    )
    return bench_of(view, owner(token)), turns_to_come(view, owner(token)), shape, need
