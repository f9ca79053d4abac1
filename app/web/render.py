"""Templates to text: an environment for each language, and parts that are rendered once for equal values.

Templates get views and words, nothing else. Not here: what a page consists of (`pages`, `fragments`).
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from gettext import NullTranslations
from pathlib import Path
from typing import Any, Final, TypeAlias

from jinja2 import BaseLoader, Environment, FileSystemLoader, StrictUndefined
from jinja2.meta import find_undeclared_variables
from jinja2.nodes import EvalContext
from markupsafe import Markup

from app.table.codec import wire_name
from app.web import escape
from app.web.compile import LeanContext, LeanGenerator, LeanTemplate
from app.web.fragment import Fragment, mark_of
from app.web.static import asset

TEMPLATES: Final = Path(__file__).resolve().parents[2] / "templates"

Writer: TypeAlias = Callable[[dict[str, Any]], str]
"""A compiled template: values in, text out."""

Pieces: TypeAlias = dict[str, tuple[str, dict[str, Any], str]]
"""The pieces of a fragment as they were made last: template, values and markup of each."""

_PARTS_KEPT: Final = 8192
_PLURALS_KEPT: Final = 2048


class Renderer:
    """Renders templates in one language."""

    def __init__(self, language: str, words: NullTranslations, languages: tuple[str, ...]) -> None:
        self.language = language
        self.words = words
        self._templates = FileSystemLoader(TEMPLATES)
        self._environment = read_environment(words, self._templates)
        self._written: dict[str, Writer] = {}
        self._read: dict[str, frozenset[str]] = {}
        self.part = _parts(self._writer)
        self._environment.globals.update(
            lang=language,
            languages=languages,
            asset=asset,
            part=self.part,
            draw=self._draw,
            wire_name=wire_name,
        )

    def text(self, name: str, /, **context: Any) -> str:
        return self._writer(name)(context)

    def fragment(self, name: str, made: Pieces, /, **context: Any) -> Fragment:
        """With the pieces that the template puts in by `piece("its-id", "its/template.html", …)`.

        Most pieces are what they were a moment ago. To see that of those `made` last takes less than to look
        them up among all parts, since the values are mostly the same objects. Those that have changed are
        seldom the same as elsewhere, so they are not looked for there at all.
        """
        pieces: dict[str, str] = {}

        def piece(mark: str, name: str, /, **values: Any) -> str:
            before = made.get(mark)
            if before is None or before[1] != values or before[0] != name:
                made[mark] = before = (name, values, self._writer(name)(values))
            pieces[mark] = before[2]
            return mark_of(mark)

        return Fragment(self._writer(name)({**context, "piece": piece}), pieces)

    def _draw(self, name: str, /, **values: Any) -> Markup:
        """A part that hardly ever comes again, so that to remember it would cost more than to draw it."""
        return Markup(self._writer(name)(values))  # noqa: S704 - the template has escaped its values

    def reads(self, name: str) -> frozenset[str]:
        """The values that a template makes use of."""
        if name not in self._read:
            source = self._templates.get_source(self._environment, name)[0]
            self._read[name] = frozenset(find_undeclared_variables(self._environment.parse(source)))
        return self._read[name]

    def _writer(self, name: str) -> Writer:
        if name not in self._written:
            template: LeanTemplate = self._environment.get_template(name)  # type: ignore[assignment]
            self._written[name] = template.write
        return self._written[name]


def renderers(words: Mapping[str, NullTranslations]) -> Mapping[str, Renderer]:
    escape.install()
    languages = tuple(words)
    return {language: Renderer(language, found, languages) for language, found in words.items()}


class WordedEnvironment(Environment):
    """Knows its language when it compiles."""

    code_generator_class = LeanGenerator
    context_class = LeanContext
    template_class = LeanTemplate

    def __init__(self, words: NullTranslations, **options: Any) -> None:
        super().__init__(**options)
        self.words = words
        self.eval_context = EvalContext(self)


def read_environment(words: NullTranslations, loader: BaseLoader) -> Environment:
    environment = WordedEnvironment(
        words,
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
        auto_reload=False,
    )
    environment.install_gettext_translations(words, newstyle=True)  # type: ignore[attr-defined]
    environment.globals["ngettext"] = _plurals(words)
    return environment


def _plurals(words: NullTranslations) -> Callable[..., Markup]:
    """Jinja's ngettext, without the way through its context, and remembering what it said."""

    @lru_cache(maxsize=_PLURALS_KEPT)
    def ngettext(singular: str, plural: str, num: int, /, **filled: Any) -> Markup:
        text = Markup(words.ngettext(singular, plural, num))  # noqa: S704 - from a catalogue
        return text % ({"num": num} | filled)

    return ngettext


def _parts(writer: Callable[[str], Writer]) -> Callable[..., Markup]:
    @lru_cache(maxsize=_PARTS_KEPT)
    def part(name: str, /, **values: Any) -> Markup:
        return Markup(writer(name)(values))  # noqa: S704 - the template has escaped its values

    return part
