"""What a game is: a handful of pure functions over its own state, view and actions.

A state is everything; a view is all that one audience may know; an action is what a seat does. `choices`
takes a view, so what is legal can't depend on what the actor may not know. Not here: seats with people on
them, questions and their keys, deadlines, storage: those are the table's.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from app.games.chance import Chance

Seat: TypeAlias = int
"""A place at the table, 0 to n − 1, clockwise."""

Audience: TypeAlias = Seat | None
"""Who looks: a seat, or the gallery (spectators and the TV screen)."""

GALLERY: Final = None

Options: TypeAlias = Mapping[str, str]
"""What was chosen for each of the game's options when the table was opened."""

LEVELS: Final = ("beginner", "normal", "strong")


class Event(Protocol):
    """What happened, told once as it happens; a frozen dataclass named in the past tense."""

    def seen_by(self, audience: Audience) -> "Event | None":
        """What that audience sees of it: all, a part (another event), or nothing. Never a default."""


@dataclass(frozen=True, slots=True)
class Option:
    """A question of the create-table form; the first value is the default.

    Any other value can be chosen only together with all of `only_with`, given as (key, value).
    """

    key: str
    values: tuple[str, ...]
    only_with: tuple[tuple[str, str], ...] = ()

    def fits(self, chosen: Options) -> bool:
        """Whether its value is one it has, and goes with what was chosen for the other options."""
        value = chosen.get(self.key)
        together = all(chosen.get(key) == wanted for key, wanted in self.only_with)
        return value in self.values and (together or value == self.values[0])


def fit_together(options: tuple[Option, ...], chosen: Options) -> bool:
    """Whether each option was given a value, nothing else was, and no value rules out another."""
    has_all = sorted(chosen) == sorted(option.key for option in options)
    return has_all and all(option.fits(chosen) for option in options)


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of the score sheet: what it counts, and the points of each seat."""

    name: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result: each seat's place (1 is best, equal places share it) and how it came about."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    sheet: tuple[SheetLine, ...]


S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
M = TypeVar("M")


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S, V, A, M]):
    """The rules of one game. `rules_version` grows whenever an old log would fold to another state."""

    key: str
    rules_version: int
    seat_counts: tuple[int, ...]
    options: tuple[Option, ...]
    actions: tuple[type[A], ...]

    setup: Callable[[int, Options, Chance], S]
    to_act: Callable[[S], tuple[Seat, ...]]
    """The seats the game waits for. Others may act too if their view offers choices (a change of mind)."""
    view: Callable[[S, Audience], V]
    """All that the audience may know, built field by field."""
    choices: Callable[[V], tuple[A, ...]]
    """The legal actions of the seat whose view this is; none for the gallery."""
    apply: Callable[[S, Seat, A, Chance], tuple[S, tuple[Event, ...]]]
    """The state after a legal action, and what happened. Legality is not checked again."""
    outcome: Callable[[S], Outcome | None]
    history: Callable[[S, tuple[Event, ...], Audience], tuple[Event, ...]]
    """Which of all past events the audience may still read up, each as that audience saw it; of the events
    since some moment, those of them that came after it."""
    fallback: Callable[[V], A]
    """What an absent seat does."""
    redeal: Callable[[S, Audience, Chance], S]
    """Another state with the same view for this audience; what it doesn't know is dealt anew."""
    recall: Callable[[tuple[Event, ...], Chance, str], M]
    """What a bot of that level has in mind of the events its seat was shown: a fold over them in their order.
    The chance is the same stream all game long, so what it has forgotten once stays forgotten."""
    bot: Callable[[V, M, Chance, str], A]
    """What a bot of that level does; it sees what a player on its seat sees, and has what it recalls."""
    census: Callable[[S], tuple[Any, ...]]
    """All components, wherever they are, in one fixed order: equal before and after every action."""
    preview: Callable[[V, A], Any] | None = None
    """What an action of the view's own seat would come to, as far as it can know; None if it may not."""
    meant: Callable[[V, A], A | None] | None = None
    """The choice that an action comes to which is not among the choices itself; None if there is none."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]


def recall_nothing(_shown: tuple[Event, ...], _lapses: Chance, _level: str) -> None:
    """The `recall` of a game whose views say all that a bot needs."""
