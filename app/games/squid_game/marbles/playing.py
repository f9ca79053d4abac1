"""The second half of Marbles: pair after pair plays for life (SG-42 to SG-44). Not here: how pairs form."""

from dataclasses import replace

from app.games.contract import Seat
from app.games.squid_game.data import Token
from app.games.squid_game.fates import Fell, Survived
from app.games.squid_game.marbles.contests import Contest, Parity, parity_of
from app.games.squid_game.marbles.data import WALL, Cause
from app.games.squid_game.marbles.events import (
    FistOpened,
    MarbleRolled,
    MarblesHidden,
    PairPicked,
    ParityCalled,
    RollsTied,
)
from app.games.squid_game.marbles.state import Duel, Pair, Phase, Roll, State, Step
from app.games.squid_game.marbles.turns import after_seat, from_seat
from app.games.squid_game.tokens import owned_by, owner


def begin_playing(state: State) -> Step:
    """A token without a partner is safe (SG-41); the first seat in turn order begins again."""
    paired = replace(state, lone=(), safe=(*state.safe, *state.lone))
    first = state.order[0]
    return _next_turn(paired, from_seat(state.order, first)), tuple(map(Survived, state.lone))


def pick(state: State, seat: Seat, number: int, contest: Contest) -> Step:
    pair = state.pairs[number]
    (own,) = owned_by(seat, pair.tokens)
    opponent = pair.other_than(own)
    phase = Phase.HIDING if contest is Contest.ODD_EVEN else Phase.ROLLING
    duel = Duel(number, contest, own, opponent)
    return replace(state, step=phase, duel=duel), (PairPicked(seat, contest, own, opponent),)


def keep(state: State, seat: Seat, kept: Token) -> Step:
    """The owner of both tokens of a pair chooses, which takes the turn (SG-42)."""
    number = next(number for number, pair in enumerate(state.pairs) if kept in pair.tokens)
    pair = state.pairs[number]
    given_up = Fell(pair.other_than(kept), Cause.GIVEN_UP, by=seat)
    return _settled(state, number, replace(pair, winner=kept), given_up)


def hide(state: State, duel: Duel, count: int) -> Step:
    hidden = replace(state, step=Phase.CALLING, duel=replace(duel, hidden=count))
    return hidden, (MarblesHidden(owner(duel.challenger)),)


def call(state: State, duel: Duel, parity: Parity) -> Step:
    """Right: the caller survives; wrong: the hider (SG-43)."""
    marbles = duel.hidden or 0
    guessed = parity is parity_of(marbles)
    winner = duel.opponent if guessed else duel.challenger
    ended, fates = _won(state, replace(duel, call=parity, winner=winner))
    called = ParityCalled(owner(duel.opponent), parity)
    return ended, (called, FistOpened(owner(duel.challenger), marbles, guessed), *fates)


def roll(state: State, duel: Duel, strength: int, stop: int) -> Step:
    """Off the table loses at once; else the nearer of two wins, and equally near ones roll again (SG-44)."""
    token = duel.next_to_roll
    marble = Roll(owner(token), token, strength, stop)
    told = MarbleRolled(marble.seat, token, strength, stop, stop - WALL.line, marble.off)
    after = replace(duel, rolls=(*duel.rolls, marble))
    winner = _winner(after)
    if winner is not None:
        ended, fates = _won(state, replace(after, winner=winner))
        return ended, (told, *fates)
    tied = (RollsTied(marble.distance),) if token == duel.challenger else ()
    return replace(state, duel=after), (told, *tied)


def _winner(duel: Duel) -> Token | None:
    last = duel.rolls[-1]
    if last.off:
        return duel.opponent if last.token == duel.challenger else duel.challenger
    if last.token == duel.opponent:
        return None
    first = duel.rolls[-2]
    if first.distance == last.distance:
        return None
    return min(first, last, key=lambda each: each.distance).token


def _won(state: State, duel: Duel) -> Step:
    """The end of a contest, which stays visible as the last one."""
    winner = duel.opponent if duel.winner == duel.opponent else duel.challenger
    pair = replace(state.pairs[duel.pair], winner=winner, contest=duel.contest)
    lost = Fell(pair.other_than(winner), Cause.LOST_MARBLES, by=owner(winner))
    return _settled(replace(state, duel=None, last=duel), duel.pair, pair, lost)


def _settled(state: State, number: int, pair: Pair, fell: Fell) -> Step:
    survivor = pair.other_than(fell.token)
    settled = replace(
        state,
        pairs=(*state.pairs[:number], pair, *state.pairs[number + 1 :]),
        fallen=(*state.fallen, fell.token),
        safe=(*state.safe, survivor),
    )
    return _next_turn(settled, after_seat(state.order, state.turn)), (fell, Survived(survivor))


def _next_turn(state: State, seats: tuple[Seat, ...]) -> State:
    """A seat that has no pair left to play is skipped (SG-42)."""
    unplayed = tuple(pair for pair in state.pairs if pair.winner is None)
    for seat in seats:
        if any(pair.holds_one_of(seat) for pair in unplayed):
            return replace(state, step=Phase.PICKING, turn=seat)
    return replace(state, step=Phase.OVER)
