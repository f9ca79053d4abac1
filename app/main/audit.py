"""What must be true of any game at any moment.

The fuzz command and the tests share these checks. Each yields its complaints as sentences. Not here: the
rules of any game.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import orjson

from app.games.contract import GALLERY, AnyGame, Audience, Event, View, view_of
from app.table.codec import view_json


@dataclass(frozen=True, slots=True)
class Look:
    """All that one audience may know and may do."""

    audience: Audience
    view: View[Any, Any]
    choices: tuple[Any, ...]

    def encoded(self) -> bytes:
        return view_json((*self.view, self.choices))


def look(game: AnyGame, state: Any, audience: Audience) -> Look:
    view = view_of(game, state, audience)
    return Look(audience, view, game.choices(view))


def every_look(game: AnyGame, state: Any, seats: int) -> tuple[Look, ...]:
    """One look a seat, at the seat's index, and the gallery's as the last."""
    return tuple(look(game, state, audience) for audience in (*range(seats), GALLERY))


def digest(value: Any) -> bytes:
    return sha256(orjson.dumps(value)).digest()


def dead_ends(game: AnyGame, state: Any, looks: tuple[Look, ...]) -> Iterator[str]:
    """Somebody can act until there is an outcome, and nobody is waited for afterwards."""
    waited_for = game.to_act(state)
    if bool(waited_for) == (game.outcome(state) is not None):
        yield f"seats {waited_for} are waited for, and the outcome is {game.outcome(state)}"
    for seat in waited_for:
        if not looks[seat].choices:
            yield f"seat {seat} is waited for and has no choice"
        elif game.fallback(looks[seat].view) not in looks[seat].choices:
            yield f"what seat {seat} does when absent is not among its choices"


def odd_choices(game: AnyGame, looks: tuple[Look, ...]) -> Iterator[str]:
    """Choices are distinct actions of the game, and the gallery has none."""
    if looks[-1].choices:
        yield "the gallery has choices"
    for each in looks:
        if len(set(each.choices)) != len(each.choices):
            yield f"seat {each.audience} has the same choice twice"
        if not all(isinstance(choice, game.actions) for choice in each.choices):
            yield f"seat {each.audience} has a choice that is no action of {game.key}"


def leaks(game: AnyGame, state: Any, other: Any, seen: Look) -> Iterator[str]:
    """View and choices are the same in `other`, where all that is hidden from the audience is different."""
    if look(game, other, seen.audience) != seen:
        yield f"audience {seen.audience} sees something that is hidden from it"
    if game.to_act(other) != game.to_act(state):
        yield f"whom the game waits for tells audience {seen.audience} something hidden"


def leaks_in_bytes(game: AnyGame, other: Any, seen: Look) -> Iterator[str]:
    """What is sent is the same to the last byte."""
    if look(game, other, seen.audience).encoded() != seen.encoded():
        yield f"audience {seen.audience} is sent something that is hidden from it"


def history_leaks(
    game: AnyGame, state: Any, other: Any, events: tuple[Event, ...], audience: Audience
) -> Iterator[str]:
    """The history is the same."""
    if game.history(other, events, audience) != game.history(state, events, audience):
        yield f"the history tells audience {audience} something that is hidden from it"


def odd_deals(game: AnyGame, state: Any, other: Any) -> Iterator[str]:
    """A new deal has the components of the old one."""
    if game.components(other) != game.components(state):
        yield "a new deal has other components"
