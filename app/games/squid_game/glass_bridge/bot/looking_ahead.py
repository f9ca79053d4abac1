"""What a move is worth: the mean over glass that may break or hold, until the move is done."""

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
    """How a player values what may happen; `patience`: in how many reactions it tries all options."""

    seat: Seat
    spite: int
    patience: int = 2

    def of(self, state: State) -> int:
        match state.pending:
            case None:
                return worth(state, self.seat, self.spite)
            case WhichSide() as question:
                return self._of_glass(state, question)
            case WhichMovesOn() as question:
                return self._of_reaction(state, question)
            case WhichMoves() | WhichIsPushed() as question:
                return max(self.of_token(state, token) for token in question.candidates)
            case _:
                assert_never(state.pending)

    def of_card(self, state: State, card: int) -> int:
        """The best that the card can do right now; afterwards it is gone."""
        hand = tuple(other for other in state.hands[self.seat] if other != card)
        hands = (*state.hands[: self.seat], hand, *state.hands[self.seat + 1 :])
        own = owned_by(self.seat, state.on_the_way)
        state = replace(state, hands=hands)
        question = (
            WhichMoves(self.seat, own, card) if card else WhichIsPushed(self.seat, pushable(state, self.seat))
        )
        return self.of(replace(state, pending=question if question.candidates else None))

    def of_token(self, state: State, token: Token) -> int:
        """Sending, pushing or moving on that token, as the state asks for it."""
        match state.pending:
            case WhichMoves() as question:
                return self.of(send(state, question, token)[0])
            case WhichIsPushed() as question:
                return self.of(push(state, question, token)[0])
            case WhichMovesOn() as question:
                return self.of(move_on(state, question, token)[0])
            case _:
                return self.of(state)

    def of_side(self, state: State, question: WhichSide, side: Side) -> int:
        known = state.tiles[question.tile - 1].broken
        possible = SIDES if known is None else (known,)
        return sum(self.of(land(state, question, side, broken)[0]) for broken in possible) // len(possible)

    def _of_glass(self, state: State, question: WhichSide) -> int:
        """On unknown glass both sides are equally good; on known glass the side is chosen on purpose."""
        if state.tiles[question.tile - 1].broken is None:
            return self.of_side(state, question, Side.LEFT)
        return max(self.of_side(state, question, side) for side in SIDES)

    def _of_reaction(self, state: State, question: WhichMovesOn) -> int:
        """What others will choose is unknown; a long row of full places has too many options to try all."""
        followed = question.candidates if self.patience else question.candidates[:1]
        later = replace(self, patience=max(self.patience - 1, 0))
        values = tuple(later.of_token(state, token) for token in followed)
        return max(values) if question.seat == self.seat else sum(values) // len(values)
