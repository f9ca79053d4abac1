"""A challenge small enough to see through, to test the match around it with.

All who have a token at stake choose a card secretly, again and again: with 0 their lowest token at stake
falls, with any other it survives. The team that loses the fewest tokens in the last one wins.
"""

from dataclasses import dataclass, replace
from typing import Self

from app.games.chance import Chance
from app.games.contract import Audience, Event, Seat
from app.games.squid_game.cards import CardChosen, CardsRevealed, ChooseCard
from app.games.squid_game.challenge import AnyChallenge, Challenge, LineUp, Standing
from app.games.squid_game.data import Token
from app.games.squid_game.fates import Cause, Fell, Survived
from app.games.squid_game.tokens import owned_by

CARDS = (0, 1, 2)


@dataclass(frozen=True, slots=True)
class ToyState:
    at_stake: tuple[Token, ...]
    fallen: tuple[Token, ...]
    chosen: tuple[int | None, ...]
    order: tuple[Seat, ...]

    @property
    def in_danger(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in sorted(self.order) if owned_by(seat, self.at_stake))


@dataclass(frozen=True, slots=True)
class ToyView:
    audience: Audience
    at_stake: tuple[Token, ...]
    has_chosen: tuple[bool, ...]
    own: int | None


@dataclass(frozen=True, slots=True)
class ToyBegan:
    order: tuple[Seat, ...]

    def seen_by(self, audience: Audience) -> Self:
        return self


def start(line_up: LineUp, _chance: Chance) -> tuple[ToyState, tuple[Event, ...]]:
    tokens = tuple(token for team in line_up.teams for token in team)
    return ToyState(tokens, (), (None,) * len(line_up.teams), line_up.order), (ToyBegan(line_up.order),)


def start_without_danger(line_up: LineUp, chance: Chance) -> tuple[ToyState, tuple[Event, ...]]:
    state, events = start(line_up, chance)
    return replace(state, at_stake=()), events


def to_act(state: ToyState) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.in_danger if state.chosen[seat] is None)


def view(state: ToyState, audience: Audience) -> ToyView:
    has_chosen = tuple(card is not None for card in state.chosen)
    return ToyView(audience, state.at_stake, has_chosen, None if audience is None else state.chosen[audience])


def choices(view: ToyView) -> tuple[ChooseCard, ...]:
    if view.audience is None or not owned_by(view.audience, view.at_stake):
        return ()
    return tuple(ChooseCard(card) for card in CARDS if card != view.own)


def apply(
    state: ToyState, seat: Seat, action: ChooseCard, _chance: Chance
) -> tuple[ToyState, tuple[Event, ...]]:
    first_time = state.chosen[seat] is None
    chosen = replace(state, chosen=(*state.chosen[:seat], action.card, *state.chosen[seat + 1 :]))
    told = (CardChosen(seat),) if first_time else ()
    if to_act(chosen):
        return chosen, told
    revealed, events = _revealed(chosen)
    return revealed, (*told, CardsRevealed(chosen.chosen), *events)


def _revealed(state: ToyState) -> tuple[ToyState, tuple[Event, ...]]:
    lowest = {seat: owned_by(seat, state.at_stake)[0] for seat in state.in_danger}
    falling = tuple(token for seat, token in lowest.items() if state.chosen[seat] == 0)
    events = tuple(
        Fell(token, Cause.SEEN) if token in falling else Survived(token) for token in lowest.values()
    )
    after = replace(
        state,
        at_stake=tuple(token for token in state.at_stake if token not in lowest.values()),
        fallen=(*state.fallen, *falling),
        chosen=(None,) * len(state.chosen),
    )
    return after, events


def standing(state: ToyState) -> Standing:
    return Standing(state.fallen, state.at_stake)


def redeal(state: ToyState, audience: Audience, chance: Chance) -> ToyState:
    chosen = tuple(
        card if card is None or seat == audience else chance.pick(CARDS)
        for seat, card in enumerate(state.chosen)
    )
    return replace(state, chosen=chosen)


def fallback(_view: ToyView) -> ChooseCard:
    return ChooseCard(1)


def bot(view: ToyView, chance: Chance, level: str) -> ChooseCard:
    """Strong bots lose nobody."""
    return ChooseCard(1) if level == "strong" else chance.pick(choices(view))


def toy(key: str) -> AnyChallenge:
    return Challenge(
        key=key,
        actions=(ChooseCard,),
        start=start,
        to_act=to_act,
        view=view,
        choices=choices,
        apply=apply,
        standing=standing,
        redeal=redeal,
        fallback=fallback,
        bot=bot,
    )


def places(state: ToyState) -> tuple[int, ...]:
    """The fewer fallen the better; of equals the first seat."""
    seats = sorted(state.order)
    ranking = sorted(seats, key=lambda seat: (len(owned_by(seat, state.fallen)), seat))
    return tuple(1 + ranking.index(seat) for seat in seats)
