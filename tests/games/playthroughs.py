"""Golden playthroughs: one seeded game of some kinds, with all that every audience sees at every step.

A difference in one of the files is a change of rules, of views or of events, and has to be meant. To write
them anew after a change that is meant: `python -m tests.games.playthroughs`, of all games or of those whose
keys follow. Not here: bots, since what they choose may change with every improvement.
"""

import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import orjson

from app.games.catalogue import GAMES
from app.games.chance import Chance
from app.games.contract import GALLERY, AnyGame, Audience, Event
from app.main.audit import Look, every_look
from app.main.fuzz import Kind, few_kinds, play
from app.table.codec import view_json

FOLDER: Final = Path(__file__).parents[1] / "playthroughs"
SEED: Final = b"playthrough"
MOST_CHOICES_TOLD: Final = 50

Facts = Mapping[str, str]


def every_playthrough() -> Iterator[tuple[Path, AnyGame, Kind]]:
    for game in GAMES.values():
        for kind in few_kinds(game):
            name = "_".join((game.key, str(kind.seats), *kind.options.values()))
            yield FOLDER / f"{name}.txt", game, kind


def playthrough(game: AnyGame, kind: Kind) -> str:
    return "\n".join(_lines(game, kind)) + "\n"


def _lines(game: AnyGame, kind: Kind) -> Iterator[str]:
    """Each move, what it told to whom, and what it changed in whose view."""
    state = game.setup(kind.seats, kind.options, Chance(SEED, 0))
    facts: dict[Audience, Facts] = {audience: {} for audience in (*range(kind.seats), GALLERY)}
    yield "set up"
    yield from _changes(facts, every_look(game, state, kind.seats))
    for seq, move in enumerate(play(game, kind, SEED).moves, start=1):
        state, events = game.apply(state, move.seat, move.action, Chance(SEED, seq))
        yield f"\n{seq}. seat {move.seat}: {_words(move.action)}"
        for event in events:
            yield from _grouped("hear", {audience: _seen(event, audience) for audience in facts})
        yield from _changes(facts, every_look(game, state, kind.seats))
    yield f"\noutcome: {_words(game.outcome(state))}"


def _changes(facts: dict[Audience, Facts], looks: tuple[Look, ...]) -> Iterator[str]:
    changed: dict[Audience, list[str]] = {}
    for look in looks:
        before, after = facts[look.audience], _facts(look)
        gone = [f"{name} gone" for name in before if name not in after]
        new = [f"{name}={value}" for name, value in after.items() if before.get(name) != value]
        changed[look.audience] = gone + new
        facts[look.audience] = after
    yield from _grouped("see", changed)


def _grouped(verb: str, by_audience: Mapping[Audience, list[str]]) -> Iterator[str]:
    """Everything once, with all audiences that get it, and one line for all that the same audiences get."""
    audiences: dict[str, list[str]] = {}
    for audience, texts in by_audience.items():
        for text in texts:
            audiences.setdefault(text, []).append("gallery" if audience is GALLERY else str(audience))
    together: dict[str, list[str]] = {}
    for text, names in audiences.items():
        who = "all" if len(names) == len(by_audience) else ",".join(names)
        together.setdefault(who, []).append(text)
    yield from (f"  {who} {verb}: {' '.join(texts)}" for who, texts in together.items())


def _facts(look: Look) -> Facts:
    named = dict(_flat("", {"public": _plain(look.view.public), "own": _plain(look.view.own)}))
    return {**named, "choices": _choices(look.choices)}


def _plain(value: Any) -> Any:
    return orjson.loads(view_json(value))


def _choices(choices: Sequence[Any]) -> str:
    """All of them; of very many the number and a fingerprint."""
    words = " ".join(map(_words, choices))
    if len(choices) <= MOST_CHOICES_TOLD:
        return f"[{words}]"
    return f"{len(choices)}:{sha256(words.encode()).hexdigest()[:8]}"


def _flat(name: str, value: Any) -> Iterator[tuple[str, str]]:
    """The leaves of a view; a list of plain values is one leaf."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _flat(f"{name}.{key}".lstrip("."), item)
    elif isinstance(value, list) and any(isinstance(item, dict | list) for item in value):
        for index, item in enumerate(value):
            yield from _flat(f"{name}.{index}", item)
    else:
        yield name, orjson.dumps(value).decode()


def _seen(event: Event, audience: Audience) -> list[str]:
    seen = event.seen_by(audience)
    return [] if seen is None else [_words(seen)]


def _words(value: Any) -> str:
    """An action, event or outcome in one word or line."""
    inner = orjson.dumps(list(asdict(value).values())).decode()
    return type(value).__name__ + (f"({inner[1:-1]})" if inner != "[]" else "")


def write(keys: Collection[str]) -> None:
    for path, game, kind in every_playthrough():
        if game.key in keys:
            path.write_text(playthrough(game, kind), encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1:] or GAMES)
