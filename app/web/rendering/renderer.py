"""Renders templates: one environment for each language, and parts that are rendered once for equal values.

Templates get views and words, nothing else. Not here: what a page consists of (`pages`, `table_face`).
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from gettext import NullTranslations
from inspect import unwrap
from typing import Any, Final, Protocol, TypeAlias

from jinja2 import BaseLoader, Environment, FileSystemLoader, StrictUndefined
from jinja2.nodes import EvalContext
from markupsafe import Markup

from app.files import TEMPLATES
from app.games.catalogue import GAMES
from app.games.contract import Box
from app.table.codec import wire_name
from app.web.rendering import fast_escape
from app.web.rendering.address import reach_of
from app.web.rendering.assets import asset, preview
from app.web.rendering.constant_folding import filled
from app.web.rendering.fast_escape import marked
from app.web.rendering.fragment import Fragment
from app.web.rendering.jinja_codegen import LeanContext, LeanGenerator, LeanTemplate
from app.web.rendering.kept_calls import KeptCalls
from app.web.rendering.kept_fragment import KeptFragment, PieceIds
from app.web.rendering.loop_numbers import numbered
from app.web.rendering.macro_calls import cached_macros
from app.web.rendering.phrases import PHRASES
from app.web.rendering.selecting import FILTERS
from app.web.words.catalogues import read_words

Kept: TypeAlias = dict[str, KeptFragment]
"""The fragments of a table, by their templates."""

CacheInfo: TypeAlias = tuple[int, int, int | None, int]
"""Hits, misses, how much is kept at most, how much is kept."""

_PARTS_KEPT: Final = 8192
_PLURALS_KEPT: Final = 2048


class Cached(Protocol):
    """A function that keeps its results, as `lru_cache` makes it."""

    def __call__(self, *args: Any, **values: Any) -> Markup: ...

    def cache_info(self) -> CacheInfo: ...


def box(key: str) -> Box:
    """How a game is offered."""
    return GAMES[key].box


def minutes_of(key: str, options: Iterable[tuple[str, str]]) -> tuple[int, int]:
    """How long a game with these options usually takes, at least and at most."""
    game = GAMES[key]
    return game.box.minutes if game.minutes is None else game.minutes(dict(options))


@cache
def _coded_asset(path: str) -> str:
    """Addresses of files come again and again, so they are phrases."""
    return PHRASES.code(asset(path))


FUNCTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "asset": _coded_asset,
    "box": box,
    "minutes_of": minutes_of,
    "preview_picture": preview,
    "reach_of": reach_of,
    "wire_name": wire_name,
}
"""What templates of all languages may call."""


class Renderer:
    """Renders templates in one language."""

    def __init__(self, language: str, words: NullTranslations, languages: tuple[str, ...]) -> None:
        self.language = language
        self.words = words
        self._environment = read_environment(words, FileSystemLoader(TEMPLATES), PHRASES.written)
        self._templates = self._environment.compiled
        self.part = _parts(self._write)
        self._environment.globals.update(
            lang=language,
            languages=languages,
            part=self.part,
            draw=self._draw,
            **FUNCTIONS,
        )

    def caches(self) -> Mapping[str, Cached]:
        return {"parts": self.part, "plurals": self._environment.plurals}

    def text(self, name: str, /, **context: Any) -> str:
        return PHRASES.spelled_out(self._write(name, context))

    def phrased(self, name: str, /, **context: Any) -> str:
        """For messages: with the codes of phrases."""
        return self._write(name, context)

    def fragment(self, name: str, kept: Kept, /, **context: Any) -> Fragment:
        """A fragment with the pieces that its template inserts by `piece("its-id", "its/template.html", …)`.

        `kept` is of the last time.
        """
        found = kept.get(name)
        if found is None:
            found = kept[name] = KeptFragment(self._templates[name].outputs, self._write)
        return found.drawn(context)

    def _write(self, name: str, values: dict[str, Any]) -> str:
        return self._templates[name].write(values)

    def _draw(self, name: str, /, **values: Any) -> Markup:
        """A part that rarely repeats: caching it would cost more than rendering it."""
        return marked(self._write(name, values))


@cache
def renderers() -> Mapping[str, Renderer]:
    """One for each language, made once for a process: compiling all templates takes seconds."""
    fast_escape.install()
    words = read_words()
    languages = tuple(words)
    return {language: Renderer(language, found, languages) for language, found in words.items()}


class WordedEnvironment(Environment):
    """An environment of one language, so that texts can be translated at compile time."""

    code_generator_class = LeanGenerator
    context_class = LeanContext
    template_class = LeanTemplate
    piece_ids = PieceIds
    kept_calls = KeptCalls

    def __init__(self, words: NullTranslations, phrase: Callable[[str], str], **options: Any) -> None:
        super().__init__(**options)
        self.words = words
        self.phrase = phrase
        self.plurals = _plurals(words)
        self.eval_context = EvalContext(self)
        self.compiled = _Compiled(self)


class _Compiled(dict[str, LeanTemplate]):
    """Templates by their names. Each is compiled when it is asked for first."""

    def __init__(self, environment: Environment) -> None:
        self._environment = environment

    def __missing__(self, name: str) -> LeanTemplate:
        found: LeanTemplate = self._environment.get_template(name)  # type: ignore[assignment]
        self[name] = found
        return found


def read_environment(
    words: NullTranslations, loader: BaseLoader, phrase: Callable[[str], str] = str
) -> WordedEnvironment:
    environment = WordedEnvironment(
        words,
        phrase,
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
        auto_reload=False,
    )
    environment.install_gettext_translations(words, newstyle=True)  # type: ignore[attr-defined]
    environment.globals.update(
        ngettext=environment.plurals,
        macro=cached_macros(environment),
        filled=filled,
        numbered=numbered,
    )
    # Jinja's own filters look first whether they are awaited, which they never are.
    environment.filters |= {name: unwrap(found) for name, found in environment.filters.items()}
    environment.filters |= FILTERS
    return environment


def _plurals(words: NullTranslations) -> Cached:
    """Jinja's ngettext, cached and without the context."""

    @lru_cache(maxsize=_PLURALS_KEPT)
    def ngettext(singular: str, plural: str, num: int, /, **filled: Any) -> Markup:
        text = Markup(words.ngettext(singular, plural, num))  # noqa: S704 - from a catalogue
        return text % ({"num": num} | filled)

    return ngettext


def _parts(write: Callable[[str, dict[str, Any]], str]) -> Cached:
    @lru_cache(maxsize=_PARTS_KEPT)
    def part(name: str, /, **values: Any) -> Markup:
        return marked(write(name, values))

    return part
