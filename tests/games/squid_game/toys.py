"""A challenge that is simple enough to test the match around it with.

All who have a token at stake choose a card secretly, again and again: with 0 their lowest token at stake
falls, with any other it survives. The team that loses the fewest tokens in the last one wins.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self, TypeAlias

from app.games.chance import Chance
from app.games.contract import Audience, Event, Seat, View
from app.games.squid_game.cards import CardChosen, CardsRevealed, ChooseCard
from app.games.squid_game.challenge import AnyChallenge, Challenge, LineUp, Standing
from app.games.squid_game.data import Token
from app.games.squid_game.editions import Rules
from app.games.squid_game.fates import Fell, Survived
from app.games.squid_game.tokens import owned_by

CARDS = (0, 1, 2)


class Cause(StrEnum):
    PLAYED_0 = "played_0"


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
class ToyPublic:
    at_stake: tuple[Token, ...]
    has_chosen: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class ToyOwn:
    card: int | None


ToyView: TypeAlias = View[ToyPublic, ToyOwn]


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


def turn(state: ToyState, _seat: Seat) -> int:
    """A round, by those who have come through it or not."""
    return len(state.at_stake)


def public(state: ToyState) -> ToyPublic:
    return ToyPublic(state.at_stake, tuple(card is not None for card in state.chosen))


def own(state: ToyState, seat: Seat, _public: ToyPublic) -> ToyOwn:
    return ToyOwn(state.chosen[seat])


def choices(view: ToyView) -> tuple[ChooseCard, ...]:
    if view.own is None or view.seat is None or not owned_by(view.seat, view.public.at_stake):
        return ()
    return tuple(ChooseCard(card) for card in CARDS if card != view.own.card)


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
        Fell(token, Cause.PLAYED_0) if token in falling else Survived(token) for token in lowest.values()
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
        public=public,
        own=own,
        choices=choices,
        apply=apply,
        standing=standing,
        redeal=redeal,
        fallback=fallback,
        bot=bot,
        turn=turn,
        facts={"cards": CARDS},
    )


def places(state: ToyState) -> tuple[int, ...]:
    """The fewer fallen the better; of equals the first seat."""
    seats = sorted(state.order)
    ranking = sorted(seats, key=lambda seat: (len(owned_by(seat, state.fallen)), seat))
    return tuple(1 + ranking.index(seat) for seat in seats)


def toy_rules(*played: AnyChallenge, secrets_lower_signs: bool = False) -> Rules:
    """A match of these; the last one has a winner."""
    return Rules(version=0, challenges=played, places=places, secrets_lower_signs=secrets_lower_signs)
