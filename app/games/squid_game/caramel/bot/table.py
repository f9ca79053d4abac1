"""The board as a bot rates it: each team's bench, and what a move is worth to the team that it concerns."""

from app.games.contract import Seat
from app.games.squid_game.caramel.bot.outlook import ONE_TOKEN, Bench, outlook, with_token, without_token
from app.games.squid_game.caramel.data import SECTIONS
from app.games.squid_game.caramel.view import CaramelPublic, Phase
from app.games.squid_game.data import Token
from app.games.squid_game.timer import STEP
from app.games.squid_game.tokens import owned_by, owner


def bench_of(public: CaramelPublic, seat: Seat) -> Bench:
    return tuple(
        tuple(
            SECTIONS - section
            for section in reversed(range(SECTIONS))
            for _ in owned_by(seat, shape.sections[section])
        )
        for shape in public.shapes
    )


def turns_to_come(public: CaramelPublic, seat: Seat) -> int:
    """Of that seat, the current one not counted."""
    rounds = public.timer // STEP
    if public.asked is None or public.phase is Phase.PLACING:
        return rounds
    began = public.order.index(seat) <= public.order.index(public.asked)
    return rounds - 1 if began else rounds


def alive(public: CaramelPublic, seat: Seat) -> int:
    """How many tokens of that seat have not fallen."""
    placed = sum(len(needs) for needs in bench_of(public, seat))
    return placed + len(public.waiting[seat]) + len(owned_by(seat, public.safe))


def worth_of_advance(public: CaramelPublic, token: Token) -> int:
    """What its team could expect more if it moved on."""
    bench, turns, shape, need = _seen(public, token)
    rest = without_token(bench, shape, need)
    after = (
        ONE_TOKEN + outlook(rest, turns) if need == 1 else outlook(with_token(rest, shape, need - 1), turns)
    )
    return after - outlook(bench, turns)


def worth_of_life(public: CaramelPublic, token: Token) -> int:
    """What its team could expect less without it."""
    bench, turns, shape, need = _seen(public, token)
    return outlook(bench, turns) - outlook(without_token(bench, shape, need), turns)


def _seen(public: CaramelPublic, token: Token) -> tuple[Bench, int, int, int]:
    """Its team's bench and turns, and its own shape and need."""
    shape, need = next(
        (number, SECTIONS - section)
        for number, shape in enumerate(public.shapes)
        for section, tokens in enumerate(shape.sections)
        if token in tokens
    )
    return bench_of(public, owner(token)), turns_to_come(public, owner(token)), shape, need
