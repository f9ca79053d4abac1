"""What a move may come to: the mean over glass that may break or hold, until the move is done."""

from dataclasses import dataclass, replace
from typing import assert_never

from app.games.contract import Seat
from app.games.squid_game.data import Token
from app.games.squid_game.glass_bridge.bot.worth import worth
from app.games.squid_game.glass_bridge.moving import land, move_on, push, pushable, send
from app.games.squid_game.glass_bridge.state import (
    SIDES,
    Side,
    State,
    WhichIsPushed,
    WhichMoves,
    WhichMovesOn,
    WhichSide,
)
from app.games.squid_game.tokens import owned_by


@dataclass(frozen=True, slots=True)
class Outlook:
    """How a player sees what may come; `patience`: how many reactions in a row it weighs all ways of."""

    seat: Seat
    spite: int
    patience: int = 2

    def of(self, state: State) -> int:
        match state.pending:
            case None:
                return worth(state, self.seat, self.spite)
            case WhichSide() as asked:
                return self._of_glass(state, asked)
            case WhichMovesOn() as asked:
                return self._of_reaction(state, asked)
            case WhichMoves() | WhichIsPushed() as asked:
                return max(self.of_token(state, token) for token in asked.candidates)
            case _:
                assert_never(state.pending)

    def of_card(self, state: State, card: int) -> int:
        """The best that the card can do right now; afterwards it is gone."""
        hand = tuple(other for other in state.hands[self.seat] if other != card)
        hands = (*state.hands[: self.seat], hand, *state.hands[self.seat + 1 :])
        own = owned_by(self.seat, state.on_the_way)
        state = replace(state, hands=hands)
        asked = (
            WhichMoves(self.seat, own, card) if card else WhichIsPushed(self.seat, pushable(state, self.seat))
        )
        return self.of(replace(state, pending=asked if asked.candidates else None))

    def of_token(self, state: State, token: Token) -> int:
        """Sending, pushing or moving on that token, as the state asks for it."""
        match state.pending:
            case WhichMoves() as asked:
                return self.of(send(state, asked, token)[0])
            case WhichIsPushed() as asked:
                return self.of(push(state, asked, token)[0])
            case WhichMovesOn() as asked:
                return self.of(move_on(state, asked, token)[0])
            case _:
                return self.of(state)

    def of_side(self, state: State, asked: WhichSide, side: Side) -> int:
        known = state.tiles[asked.tile - 1].broken
        possible = SIDES if known is None else (known,)
        return sum(self.of(land(state, asked, side, broken)[0]) for broken in possible) // len(possible)

    def _of_glass(self, state: State, asked: WhichSide) -> int:
        """On unknown glass one side is as good as the other; else whoever names it wants it so."""
        if state.tiles[asked.tile - 1].broken is None:
            return self.of_side(state, asked, Side.LEFT)
        return max(self.of_side(state, asked, side) for side in SIDES)

    def _of_reaction(self, state: State, asked: WhichMovesOn) -> int:
        """Nobody knows what another one will choose; a long row of full places has too many ways to weigh."""
        followed = asked.candidates if self.patience else asked.candidates[:1]
        later = replace(self, patience=max(self.patience - 1, 0))
        values = tuple(later.of_token(state, token) for token in followed)
        return max(values) if asked.seat == self.seat else sum(values) // len(values)
