"""The rules of Higher.

HI-1: Two players. Each has the cards 1 to 7; one of them, drawn at random, is put aside face down for good.
HI-2: In each round both lay a card face down. Who has laid may exchange it until the other has laid too.
HI-3: The cards are turned up. The greater one scores the value of the smaller one; equal cards score nothing.
HI-4: After six rounds whoever has more points wins; with equal points both do.
"""

from dataclasses import replace
from typing import TypeAlias

from app.games.chance import Chance
from app.games.contract import Options, Outcome, Seat, SheetLine
from app.games.higher.actions import ChooseCard
from app.games.higher.data import CARDS, ROUNDS
from app.games.higher.events import CardChosen, CardsTurned, ChoiceChanged, Event
from app.games.higher.state import Laid, Player, State

Step: TypeAlias = tuple[State, tuple[Event, ...]]


def setup(seats: int, _options: Options, chance: Chance) -> State:
    return State(tuple(_dealt(chance) for _ in range(seats)))


def _dealt(chance: Chance) -> Player:
    removed = chance.pick(CARDS)
    return Player(tuple(card for card in CARDS if card != removed), removed)


def to_act(state: State) -> tuple[Seat, ...]:
    if state.rounds_played == ROUNDS:
        return ()
    return tuple(seat for seat, player in enumerate(state.players) if player.chosen is None)


def apply(state: State, seat: Seat, action: ChooseCard, _chance: Chance) -> Step:
    player = state.players[seat]
    after = state.with_player(seat, replace(player, chosen=action.card))
    if player.chosen is not None:
        return after, (ChoiceChanged(seat, action.card),)
    chosen = CardChosen(seat, action.card)
    if to_act(after):
        return after, (chosen,)
    turned, happened = _turn_up(after)
    return turned, (chosen, happened)


def _turn_up(state: State) -> tuple[State, CardsTurned]:
    cards = tuple(player.chosen or 0 for player in state.players)
    points = 0 if cards[0] == cards[1] else min(cards)
    winner = cards.index(max(cards)) if points else None
    players = tuple(
        _after_round(player, Laid(card, points if seat == winner else 0))
        for seat, (player, card) in enumerate(zip(state.players, cards, strict=True))
    )
    return State(players), CardsTurned(cards, winner, points)


def _after_round(player: Player, laid: Laid) -> Player:
    hand = tuple(card for card in player.hand if card != laid.card)
    return replace(player, hand=hand, chosen=None, laid=(*player.laid, laid))


def outcome(state: State) -> Outcome | None:
    if to_act(state):
        return None
    scores = tuple(player.points for player in state.players)
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Outcome(places, scores, (SheetLine("points", scores),))


def components(state: State) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(sorted((player.removed, *player.hand, *(each.card for each in player.laid))))
        for player in state.players
    )
