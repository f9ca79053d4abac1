"""A renderer that also renders every template with plain Jinja, and notes where the output differs."""

from collections.abc import Mapping
from difflib import unified_diff
from functools import lru_cache
from gettext import NullTranslations
from types import CodeType
from typing import Any
from unittest.mock import patch

import jinja2.runtime
import markupsafe
from jinja2 import BytecodeCache, Environment, FileSystemLoader, StrictUndefined, Template
from jinja2.bccache import Bucket
from markupsafe import Markup

from app.files import TEMPLATES
from app.web.rendering import fast_escape
from app.web.rendering.fragment import Fragment
from app.web.rendering.phrases import PHRASES
from app.web.rendering.renderer import FUNCTIONS, Kept, Renderer


class UnpatchedLoader(FileSystemLoader):
    """A compiled template imports `escape` when it is loaded. Here it gets MarkupSafe's own, not ours."""

    def load(self, environment: Environment, name: str, globals: Any = None) -> Template:  # noqa: A002 - Jinja's name
        with patch.object(jinja2.runtime, "escape", markupsafe.escape):
            return super().load(environment, name, globals)


class SharedCode(BytecodeCache):
    """Compiled by plain Jinja, a template is the same in every language, so it is compiled once."""

    def __init__(self) -> None:
        self._compiled: dict[str, CodeType | None] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self._compiled.get(bucket.key)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._compiled[bucket.key] = bucket.code


SHARED_CODE = SharedCode()


class PlainJinja:
    """The same templates and words, with Jinja's own compiler, and nothing rendered ahead of time."""

    def __init__(self, language: str, words: NullTranslations, languages: tuple[str, ...]) -> None:
        self._environment = Environment(
            loader=UnpatchedLoader(TEMPLATES),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            extensions=["jinja2.ext.i18n"],
            auto_reload=False,
            cache_size=-1,
            bytecode_cache=SHARED_CODE,
        )
        self._environment.install_gettext_translations(words, newstyle=True)  # type: ignore[attr-defined]
        self._environment.globals.update(
            lang=language,
            languages=languages,
            # Typed: `1` and `True` are equal, but a template may write them differently.
            part=lru_cache(maxsize=None, typed=True)(self._part),
            draw=self._part,
            piece=lambda _, name, **values: self._part(name, **values),
            **FUNCTIONS,
        )

    def text(self, name: str, values: Mapping[str, Any]) -> str:
        return self._environment.get_template(name).render(values)

    def _part(self, name: str, /, **values: Any) -> Markup:
        return Markup(self.text(name, values))  # noqa: S704 - the template has escaped its values


class ComparingRenderer(Renderer):
    def __init__(self, language: str, words: NullTranslations, languages: tuple[str, ...]) -> None:
        self.compared = 0
        self.differences: list[str] = []
        self._plain = PlainJinja(language, words, languages)
        super().__init__(language, words, languages)

    def fragment(self, name: str, kept: Kept, /, **context: Any) -> Fragment:
        """With its pieces: the plain one has them in their places."""
        fragment = super().fragment(name, kept, **context)
        self._compare(name, fragment.markup, context)
        return fragment

    def _write(self, name: str, values: dict[str, Any]) -> str:
        text = super()._write(name, values)
        self._compare(name, PHRASES.spelled_out(text), values)
        return text

    def _compare(self, name: str, ours: str, values: Mapping[str, Any]) -> None:
        plain = PHRASES.spelled_out(self._plain.text(name, values))
        self.compared += 1
        if ours != plain:
            self.differences += unified_diff(plain.splitlines(), ours.splitlines(), f"plain {name}", name)


def comparing_renderers(words: Mapping[str, NullTranslations]) -> Mapping[str, ComparingRenderer]:
    fast_escape.install()
    return {language: ComparingRenderer(language, found, tuple(words)) for language, found in words.items()}
