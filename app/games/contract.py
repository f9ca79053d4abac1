"""What a game is: a handful of pure functions over its own state, view and actions.

A state is everything; a view is all that one audience may know: a public part and, for a seat, its own part.
`choices` takes a view, so what is legal can't depend on what the actor may not know. Not here: people on
seats, questions and their keys, deadlines, storage: those belong to the table.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from app.games.chance import Chance

Seat: TypeAlias = int
"""A place at the table, 0 to n − 1, clockwise."""

Audience: TypeAlias = Seat | None
"""Who looks: a seat, or the gallery (spectators and the TV screen)."""

GALLERY: Final = None

Options: TypeAlias = Mapping[str, str]
"""What was chosen for each of the game's options when the table was opened."""

LEVELS: Final = ("beginner", "normal", "strong")
CALM, NORMAL, FAST = PACES = ("calm", "normal", "fast")


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


@dataclass(frozen=True, slots=True)
class Figure:
    """What statistics count of a seat's game beside its score, such as how an auction went for it.

    `count` is given all events of a game that is over, in order. `label` is English, as in a box.
    """

    key: str
    label: str
    count: Callable[[tuple[Any, ...], Seat], int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """How the game is offered before anybody plays it. Texts are English; the catalogues translate them."""

    name: str
    pitch: str
    minutes: tuple[int, int]
    """How long a game usually takes, at least and at most."""
    scene: str = ""
    """`dark` or `light` where the game's scene does not follow the page's theme."""
    screen: str = ""
    """The same on a TV, where it is not as everywhere."""
    dock: str = ""
    """The same for the player's own side below the scene."""


S = TypeVar("S")
P = TypeVar("P")
O = TypeVar("O")  # noqa: E741 - state, public, own, action, memory
A = TypeVar("A")
M = TypeVar("M")


class View(NamedTuple, Generic[P, O]):
    """All that one audience may know: what everybody sees, and what only that seat sees.

    `own` is None for the gallery.
    """

    seat: Audience
    public: P
    own: O | None


class Told(NamedTuple, Generic[S]):
    """A step of a game that is over: the state after it, and all that happened, hidden or not."""

    state: S
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S, P, O, A, M]):
    """The rules of one game. `rules_version` grows whenever an old log would fold to another state."""

    key: str
    box: Box
    rules_version: int
    seat_counts: tuple[int, ...]
    options: tuple[Option, ...]
    actions: tuple[type[A], ...]

    setup: Callable[[int, Options, Chance], S]
    to_act: Callable[[S], tuple[Seat, ...]]
    """The seats the game waits for. Others may act too if their view offers choices (a change of mind)."""
    public: Callable[[S], P]
    """What everybody sees, built field by field."""
    own: Callable[[S, Seat, P], O]
    """What only that seat sees, field by field. Its own side is drawn from this and its question alone.
    The public part is given, so that what is in it already need not be worked out again for each seat."""
    choices: Callable[[View[P, O]], tuple[A, ...]]
    """The legal actions of the seat whose view this is; none for the gallery."""
    apply: Callable[[S, Seat, A, Chance], tuple[S, tuple[Event, ...]]]
    """The state after a legal action, and what happened. Legality is not checked again."""
    outcome: Callable[[S], Outcome | None]
    history: Callable[[S, tuple[Event, ...], Audience], tuple[Event, ...]]
    """The past events that the audience may still look up, each as that audience saw it. Also takes the last
    part of a game's events and returns the matching part."""
    fallback: Callable[[View[P, O]], A]
    """What an absent seat does."""
    redeal: Callable[[S, Audience, Chance], S]
    """Another state with the same view for this audience; what it doesn't know is dealt again."""
    memory: Callable[[tuple[Event, ...], Chance, str], M]
    """What a bot of that level remembers of the events its seat was shown: a fold over them in their order.
    The chance is the same stream all game long, so what it has forgotten once stays forgotten."""
    bot: Callable[[View[P, O], M, Chance, str], A]
    """What a bot of that level does; it sees what a player on its seat sees, and has its memory."""
    components: Callable[[S], tuple[Any, ...]]
    """All components, wherever they are, in one fixed order: equal before and after every action."""
    turn: Callable[[S, Seat], Any] | None = None
    """Names the turn that a seat is in. Its clock runs on while this stays equal, however often it acts.
    Without it, each answer of a seat that is waited for ends a turn."""
    preview: Callable[[View[P, O], A], Any] | None = None
    """What an action of the view's seat would lead to, as far as it can know; None if it is not allowed."""
    canonical: Callable[[View[P, O], A], A | None] | None = None
    """Maps an action that is equivalent to one of the choices to that choice; None if there is none."""
    chapters: tuple[type[Any], ...] = ()
    """The events that begin a part of the game, like a round: the history has a heading there, which
    `chapter.html` words. What comes before the first of them is a part too."""
    reveals: Mapping[type[Any], int] = field(default_factory=dict)
    """The events that everybody has waited for, like cards that are turned up, and for how many milliseconds
    people look at them: a TV shows nothing else meanwhile, and bots do nothing. Only events that the gallery
    sees count, so this tells nobody anything."""
    in_one_go: tuple[type[A], ...] = ()
    """The actions of which a seat does several in one turn that belong together: people answer them in one
    form, and a bot does not think again in between."""
    sits_out: Callable[[P, Seat], bool] | None = None
    """Whether that seat has nothing to do before the next part of the game, as everybody can see. When all
    people sit out, they may skip ahead: the bots play on without a pause."""
    pace: str = NORMAL
    """How fast its bots play unless somebody says otherwise. In a game of memory they are calm."""
    minutes: Callable[[Options], tuple[int, int]] | None = None
    """How long a game with these options usually takes, where that is not what the box says."""
    facts: Callable[[Options], Any] | None = None
    """The numbers of the rules that help pages state, for a table with these options."""
    looks_back: bool = True
    """Whether a player may look again at what they saw before; not where it is to be remembered."""
    standing: Callable[[S], tuple[int, ...]] | None = None
    """How the seats stand against each other in a state, more being better: what a replay finds the moment
    with at which the game was decided."""
    recap: Callable[[tuple["Told[S]", ...]], Any] | None = None
    """The story of a game that is over, as a value that `recap.html` words and `recap.svg` draws."""
    figures: tuple[Figure, ...] = ()
    """What statistics count of a game that is over. Anybody may be shown the sums, so nothing here may tell
    what those who played would not know after the end."""
    earlier: tuple["Game[Any, Any, Any, Any, Any]", ...] = ()
    """Versions of the rules before this one, for tables that are being played with them."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]


def view_of(game: AnyGame, state: Any, audience: Audience) -> View[Any, Any]:
    """The view of one audience, for those who need only one."""
    public = game.public(state)
    return View(audience, public, None if audience is None else game.own(state, audience, public))


def no_memory(_shown: tuple[Event, ...], _lapses: Chance, _level: str) -> None:
    """The `memory` of a game whose views say all that a bot needs."""


def full_history(_state: Any, events: tuple[Event, ...], audience: Audience) -> tuple[Event, ...]:
    """The `history` of a game in which nothing has to be remembered: all of it, as it was seen."""
    return tuple([seen for event in events if (seen := event.seen_by(audience)) is not None])
