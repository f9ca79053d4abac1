"""A template that our compiler compiled writes the same as one that Jinja compiled."""

from dataclasses import dataclass
from gettext import NullTranslations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import DictLoader, Environment, StrictUndefined, UndefinedError
from markupsafe import Markup

from app.web.rendering.jinja_codegen import LeanTemplate
from app.web.rendering.kept_calls import KeptCalls
from app.web.rendering.renderer import Renderer, read_environment

TEMPLATES = {
    "plain": "{{ _('Hello') }}, {{ name }}!",
    "filled": "{{ _('%(name)s bids %(mice)s of 100 %%', name=name, mice=mice) }}",
    "in an attribute": '<b title="{{ _("It\'s %(name)s", name=name) }}">{{ _("x") if mice else _("y") }}</b>',
    "in a condition": "{% if _('Hello') == 'Ciao' %}it{% else %}en{% endif %}",
    "plural": "{{ ngettext('%(num)s mouse of %(name)s', '%(num)s mice of %(name)s', mice, name=name) }}",
    "from a variable": "{{ _(name) }}",
    "nested": "{{ _('%(name)s bids %(mice)s of 100 %%', name=_('Hello'), mice=guest.name) }}",
    "attribute": "{{ guest.name }} {{ guest.name | upper }} {{ (guest if mice else guest).name }}",
    "macro": "{% macro bold(x) %}<b>{{ x }}</b>{% endmacro %}{{ _('It\\'s %(name)s', name=bold(name)) }}",
    "kinds": "{{ mice }}{{ mice / 2 }}{{ guest }}{{ nothing }}{{ mice > 2 }}{{ [name] }}{{ name | e }}",
    "none": "{{ 1 if guest is none else 2 }}{{ nothing is not none }}",
    "item": "{{ pair[0] }}{{ pair[mice % 2] }}{{ pair[:1] }}",
    "set in a branch": "{% if mice %}{% set x = name %}{% else %}{% set x = mice %}{% endif %}{{ x }}",
    "set in a loop": "{% for each in pair %}{% set x = each %}{{ x }}{{ mice }}{% endfor %}",
    "set around": "{% set x = name %}{% for y in pair %}{{ x }}{% set x = y %}{{ x }}{% endfor %}{{ x }}",
    "included": "{% set inner = 3 %}{% include 'item' %}{% include 'in a condition' %}",
    "perhaps": "{{ name if name is defined }}{{ nobody is defined }}{{ nobody | default(mice) }}",
    "filters": "{{ pair | join(', ') }}{{ pair | length }}{{ name | replace('a', '<') }}",
    "loop": "{% for letter in name %}{{ loop.index }}{{ letter }}{% endfor %}",
    "numbers": "{% for a, b in [pair, pair] %}{{ loop.index0 }}{{ loop.revindex0 }}{{ a }}{% endfor %}",
    "ends": "{% for a in name %}{{ '<' if loop.first }}{{ a }}{{ ',' if not loop.last }}{% endfor %}",
    "loops": "{% for a in pair %}{% for b in range(loop.index) %}{{ loop.index }}{% endfor %}{% endfor %}",
    "around": "{% for a in name %}{% for b in a %}{{ loop.first }}{% endfor %}{{ loop.last }}{% endfor %}",
    "more of a loop": "{% for a in name %}{{ loop.index }}{{ loop.cycle('<', a) }}{% endfor %}",
    "more": "{% for a in name %}{{ loop.last }}{% for b in a %}{{ loop.depth }}{% endfor %}{% endfor %}",
    "included in a loop": "{% for letter in name %}{{ loop.index }}{% include 'number' %}{% endfor %}",
    "number": "{{ loop.index0 if loop is defined }}",
    "some of a loop": "{% for a in range(mice) if a % 2 and a != pair[1] %}{{ a }}{% endfor %}",
    "numbers of some": "{% for a in range(mice) if a % 2 %}{{ loop.index }}{{ a }}{% endfor %}",
    "nothing in a loop": "{% for a in name %}{{ a }}{% else %}{{ mice }}{% endfor %}",
    "a loop for nothing": "{% for a in name %}{% endfor %}{% if mice %}{% endif %}",
}
WORDS = {
    "Hello": "Ciao",
    "%(name)s bids %(mice)s of 100 %%": "Il 100 %% è %(mice)s, offre <i>%(name)s</i>",
    "It's %(name)s": "È %(name)s",
}


@dataclass(frozen=True)
class Guest:
    name: str

    def __html__(self) -> str:
        return "<i>guest</i>"


class Italian(NullTranslations):
    def gettext(self, message: str) -> str:
        return WORDS.get(message, message)


def usual() -> Environment:
    environment = Environment(
        loader=DictLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
    )
    environment.install_gettext_translations(Italian(), newstyle=True)  # type: ignore[attr-defined]
    return environment


def lean() -> Environment:
    return read_environment(Italian(), DictLoader(TEMPLATES))


USUAL, LEAN = usual(), lean()


@pytest.mark.parametrize("template", TEMPLATES)
@given(name=st.text(max_size=12), mice=st.integers(0, 40))
def test_the_output_is_the_same(template: str, name: str, mice: int) -> None:
    values: dict[str, Any] = {
        "name": name,
        "mice": mice,
        "guest": Guest(name),
        "pair": (name, mice),
        "nothing": None,
    }
    if template == "from a variable":
        values["name"] = name.replace("%", "%%")
    lean_template = LEAN.get_template(template)
    assert isinstance(lean_template, LeanTemplate)
    assert lean_template.render(values) == USUAL.get_template(template).render(values)
    assert lean_template.write(values) == USUAL.get_template(template).render(values)


@pytest.mark.parametrize("source", ["{{ nobody }}", "{{ nobody.name }}", "{{ guest.age }}"])
def test_a_name_that_is_not_there_is_still_an_error(source: str) -> None:
    with pytest.raises((KeyError, AttributeError)):
        LEAN.from_string(source).render(guest=Guest("Anna"))


@pytest.mark.parametrize(
    "source",
    [
        "{% if mice %}{% set x = 1 %}{% endif %}{{ x }}",
        "{% for each in pair[:mice] %}{% set x = each %}{% endfor %}{{ x }}",
        "{% for each in pair %}{% if mice %}{% set x = each %}{% endif %}{{ x }}{% endfor %}",
        "{{ x }}{% set x = 1 %}",
    ],
)
def test_a_name_that_is_not_set_yet_is_still_an_error(source: str) -> None:
    with pytest.raises(UndefinedError):
        LEAN.from_string(source).render(mice=0, pair=(1, 2))


def test_a_name_that_is_certainly_set_is_not_checked() -> None:
    checked = LEAN.compile("{% if mice %}{% set x = 1 %}{% endif %}{{ x }}", raw=True)
    unchecked = LEAN.compile("{% if mice %}{% set x = 1 %}{{ x }}{% endif %}", raw=True)
    assert "undefined(" in checked
    assert "undefined(" not in unchecked


def test_a_loop_that_counts_needs_no_object_of_its_own() -> None:
    assert "LoopContext(" not in LEAN.compile(TEMPLATES["numbers"], raw=True)
    assert "LoopContext(" in LEAN.compile(TEMPLATES["more of a loop"], raw=True)


NAMES = st.sampled_from("xyz")
BODIES: st.SearchStrategy[str] = st.recursive(
    st.builds("{{% set {} = {} %}}".format, NAMES, st.sampled_from("xyz123"))
    | NAMES.map("{{{{ {} }}}}".format),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4).map("".join),
        st.builds("{{% if {} == 1 %}}{}{{% else %}}{}{{% endif %}}".format, NAMES, inner, inner),
        st.builds("{{% for {} in (1, 2) %}}{}{{% endfor %}}".format, NAMES, inner),
    ),
    max_leaves=20,
)


@given(source=BODIES)
def test_names_are_set_and_found_as_ever(source: str) -> None:
    """All but one are given, and may be set again."""
    source = "{% for each in () %}{% set z = 1 %}{% endfor %}" + source
    values = {"x": 1, "y": "<y>"}
    assert written(LEAN, source, values) == written(USUAL, source, values)


def written(environment: Environment, source: str, values: dict[str, Any]) -> str | None:
    try:
        return environment.from_string(source).render(values)
    except UndefinedError:
        return None


def test_a_part_that_depends_on_nothing_is_rendered_when_its_page_is_compiled() -> None:
    asked: list[str] = []

    def part(name: str, **values: object) -> Markup:
        asked.append(name)
        return Markup("<") + Markup(name) + Markup(">")  # noqa: S704

    environment = lean()
    environment.globals["part"] = part
    page = environment.from_string('{{ part("a", look="b") }}{{ part("c", look=name) }}')
    assert asked == ["a"]
    assert page.render(name="x") == "<a><c>"
    assert asked == ["a", "c"]


def test_a_part_of_words_is_rendered_when_its_page_is_compiled() -> None:
    environment = lean()
    environment.globals["part"] = lambda name, words: Markup("<{}>").format(words + Markup("<br>"))
    page = environment.compile("{{ part('a', words=_('Hello')) }}{{ ngettext('a', 'b', 1) }}", raw=True)
    assert "<Ciao<br>>a" in page


def test_each_place_of_a_part_keeps_what_it_was_given() -> None:
    environment, asked = lean(), []

    def part(name: str, **values: object) -> Markup:
        asked.append((name, values))
        return Markup(f"{len(asked)} ")  # noqa: S704

    environment.globals["part"] = part
    page = environment.from_string("{{ part('a', x=_('Hello'), y=name) }}{{ part(name, x=1, y=mice, z=2) }}")
    assert [page.render(name=name, mice=mice) for name in "bc" for mice in (3, 3, 4)] == [
        "1 2 ",
        "1 2 ",
        "1 3 ",
        "4 5 ",
        "4 5 ",
        "4 6 ",
    ]
    assert asked[0] == ("a", {"x": Markup("Ciao"), "y": "b"})
    assert asked[-1] == ("c", {"x": 1, "y": 4, "z": 2})


def test_what_a_place_keeps_is_limited() -> None:
    asked: list[int] = []

    def call(key: int) -> Markup:
        asked.append(key)
        return Markup(key)  # noqa: S704

    kept = KeptCalls(call)
    assert [kept[number] for number in range(1000)] == [Markup(number) for number in range(1000)]  # noqa: S704
    assert len(kept) < 1000
    assert kept[999] == Markup("999")
    assert asked == [*range(1000)]


def test_parts_of_equal_values_are_rendered_once() -> None:
    renderer = Renderer("en", NullTranslations(), ("en",))
    one = renderer.part("parts/nothing.html", id="mine")
    assert renderer.part("parts/nothing.html", id="mine") is one
    assert renderer.part("parts/nothing.html", id="players") is not one
