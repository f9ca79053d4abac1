"""Whom to stand next to, and when to stand alone.

A token with a partner lives or falls with about even chances, whoever the partner is, so what can be won here
is the token that is left over in the end, when their number is odd (SG-41). A pair of two own tokens costs no
opponent anything.
"""

from typing import Final

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.data import Token
from app.games.squid_game.marbles.actions import PairWith
from app.games.squid_game.marbles.bot.left_over import Counts, Position, Reckoned, moved, outlook
from app.games.squid_game.marbles.pairing import Pairing, pairing_moves
from app.games.squid_game.marbles.turns import from_seat
from app.games.squid_game.marbles.view import MarblesView
from app.games.squid_game.tokens import owned_by, owner

_FORESEEN: Final = 9
"""Up to how many tokens without a partner a far-sighted bot thinks it through to the end."""


def partnered(view: MarblesView, seat: Seat, chance: Chance, *, far_sighted: bool) -> Pairing:
    offered = chance.shuffled(pairing_moves(seat, view.to_place[seat], view.lone))
    position = _position(view, seat)
    if not far_sighted or position.unpaired > _FORESEEN or position.unpaired % 2 == 0:
        return max(offered, key=lambda move: _liking(move, seat))
    reckoned: Reckoned = {}
    return max(offered, key=lambda move: (_outlook(move, position, reckoned), *_liking(move, seat)))


def _position(view: MarblesView, seat: Seat) -> Position:
    to_place = tuple(map(len, view.to_place))
    return Position(from_seat(view.order, seat), to_place, _counted(view.lone, len(to_place)))


def _counted(tokens: tuple[Token, ...], seats: int) -> Counts:
    return tuple(len(owned_by(seat, tokens)) for seat in range(seats))


def _outlook(move: Pairing, position: Position, reckoned: Reckoned) -> int:
    return outlook(moved(position, _partner_of(move)), reckoned)[position.turns[0]]


def _liking(move: Pairing, seat: Seat) -> tuple[bool, int]:
    """No pair of two own tokens, and the high numbers, which win ties later on, saved for the end."""
    return _partner_of(move) != seat, -move.who


def _partner_of(move: Pairing) -> Seat | None:
    return owner(move.partner) if isinstance(move, PairWith) else None
