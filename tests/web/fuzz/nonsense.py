"""What careless and malicious programs send: JSON of all kinds, values of the wrong type, far too much."""

from typing import Any, Final

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

few_each_time: Final = settings(
    derandomize=True,
    max_examples=10,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
"""The same examples in each run. Fixtures are shared by all of them on purpose."""
many_each_time: Final = settings(few_each_time, max_examples=30)

ODD_TEXTS: Final = st.one_of(
    st.text(max_size=30),
    st.sampled_from(
        ["", " ", "null", "NaN", "-1", "1e999", "0x10", "'; DROP TABLE log; --", "<b>", "\x00", "\ud83d", "٣"]
    ),
    st.just("x" * 5000),
)
ODD_NUMBERS: Final = st.one_of(
    st.integers(),
    st.sampled_from([-1, 0, 2**31, 2**53 + 1, 2**63, -(2**63) - 1, 10**40]),
    st.floats(allow_nan=False, allow_infinity=False),
)
SCALARS: Final = st.one_of(st.none(), st.booleans(), ODD_NUMBERS, ODD_TEXTS)
VALUES: Final = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=6,
)


def from_schema(schema: dict[str, Any], whole: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Mostly what an OpenAPI schema asks for, with a wrong value here and there."""
    if reference := schema.get("$ref"):
        return from_schema(whole["components"]["schemas"][reference.rpartition("/")[2]], whole)
    if "anyOf" in schema:
        return st.one_of(*(from_schema(each, whole) for each in schema["anyOf"]), VALUES)
    if "properties" in schema:
        return _object(schema, whole)
    return st.one_of(_plain(schema), _plain(schema), VALUES)


def _object(schema: dict[str, Any], whole: dict[str, Any]) -> st.SearchStrategy[Any]:
    fields = {name: from_schema(each, whole) for name, each in schema["properties"].items()}
    required = {name: fields.pop(name) for name in schema.get("required", ())}
    asked = st.fixed_dictionaries(required, optional=fields)
    more = st.dictionaries(st.text(max_size=8), VALUES, max_size=2)
    return st.one_of(asked, asked, st.builds(lambda one, two: {**two, **one}, asked, more), VALUES)


def _plain(schema: dict[str, Any]) -> st.SearchStrategy[Any]:
    """A value as it is asked for."""
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    match schema.get("type"):
        case "integer":
            return st.integers(schema.get("minimum", -5), schema.get("maximum", 20))
        case "boolean":
            return st.booleans()
        case "string":
            examples = st.sampled_from(schema.get("examples") or ["Anna", "felix", "start", "sit 1"])
            return st.one_of(examples, st.text(max_size=schema.get("maxLength", 20)))
        case "object":
            return st.dictionaries(st.text(max_size=8), st.text(max_size=8), max_size=3)
    return VALUES


def sendable(content: Any) -> Any:
    """JSON has no lone surrogates; Python's texts do."""
    match content:
        case str():
            return content.encode("utf-8", "replace").decode()
        case list():
            return [sendable(each) for each in content]
        case dict():
            return {sendable(key): sendable(value) for key, value in content.items()}
    return content
