"""How a game is offered: how many play it, and for how long."""

import pytest

from tests.web.secrecy import languages


def offered(macro: str, *given: object) -> str:
    template = f'{{% from "games.html" import {macro} %}}{{{{ {macro}(*given) }}}}'
    return languages()["en"]._environment.from_string(template).render(given=given).strip()


@pytest.mark.parametrize(
    ("counts", "said"), [((3, 4, 5), "3–5 players"), ((2,), "2 players"), ((1,), "1 player")]
)
def test_how_many_play(counts: tuple[int, ...], said: str) -> None:
    assert offered("seat_range", counts) == said


@pytest.mark.parametrize(("minutes", "said"), [((10, 20), "10–20 min"), ((5, 5), "5 min")])
def test_how_long_it_takes(minutes: tuple[int, int], said: str) -> None:
    assert offered("duration", minutes) == said
