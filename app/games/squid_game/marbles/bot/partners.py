"""Whom to stand next to, and when to stand alone.

A token with a partner survives about half of the time, no matter who the partner is. So the gain here is to
own the token that is left over when the number of tokens is odd (SG-41). A pair of two own tokens costs the
opponents nothing.
"""

from typing import Final

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.data import Token
from app.games.squid_game.marbles.actions import Action, PairWith, PlaceAlone
from app.games.squid_game.marbles.bot.left_over import Counts, Outlooks, Position, moved, outlook
from app.games.squid_game.marbles.choices import MarblesView, choices
from app.games.squid_game.marbles.turns import from_seat
from app.games.squid_game.marbles.versions import Rules
from app.games.squid_game.marbles.view import MarblesPublic
from app.games.squid_game.tokens import owned_by, owner

_FORESEEN: Final = 9
"""With at most so many tokens without a partner a far-sighted bot computes all moves to the end."""


def partnered(rules: Rules, view: MarblesView, seat: Seat, chance: Chance, *, far_sighted: bool) -> Action:
    offered = chance.shuffled(choices(view))
    position = _position(rules, view.public, seat)
    if not far_sighted or position.unpaired > _FORESEEN or position.unpaired % 2 == 0:
        return max(offered, key=lambda move: _liking(move, seat))
    known: Outlooks = {}
    return max(offered, key=lambda move: (_outlook(move, position, known), *_liking(move, seat)))


def _position(rules: Rules, public: MarblesPublic, seat: Seat) -> Position:
    to_place = tuple(map(len, public.to_place))
    lone = _counted(public.lone, len(to_place))
    return Position(from_seat(public.order, seat), to_place, lone, rules.own_partners)


def _counted(tokens: tuple[Token, ...], seats: int) -> Counts:
    return tuple(len(owned_by(seat, tokens)) for seat in range(seats))


def _outlook(move: Action, position: Position, known: Outlooks) -> int:
    return outlook(moved(position, _partner_of(move)), known)[position.turns[0]]


def _liking(move: Action, seat: Seat) -> tuple[bool, int]:
    """No pair of two own tokens, and the high numbers, which win ties later on, saved for the end."""
    who = move.who if isinstance(move, PlaceAlone | PairWith) else 0
    return _partner_of(move) != seat, -who


def _partner_of(move: Action) -> Seat | None:
    return owner(move.partner) if isinstance(move, PairWith) else None
