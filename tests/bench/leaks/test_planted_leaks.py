"""A leak of each kind is planted in the servers and has to be found, by comparing and by nothing else."""

from random import Random

import pytest

from app.games.catalogue import GAMES
from app.main.fuzz import every_kind
from bench.leaks import evening, pondering
from bench.leaks.device import Device
from bench.leaks.request import Request
from bench.leaks.run import Found, Twins
from tests.bench.leaks.plants import IN_BYTES, Plant, an_answers_time

pytestmark = pytest.mark.slow

FELIX = GAMES["felix"]
EVENINGS = 6
FRAMES = 2_000
"""Of an evening, if nothing is found before."""
FEW = 800
each_plant = pytest.mark.parametrize("plant", IN_BYTES, ids=lambda plant: plant.__name__)


def search(servers: Twins, name: str, evenings: int = EVENINGS, frames: int = FRAMES) -> Found:
    """Ends with the first evening at which something is found."""
    found, kind = Found(), every_kind(FELIX, (3,))[0]
    for number in range(evenings):
        found.add(servers.evening(FELIX, kind, frames, Random(f"{name} {number}")))
        if found.differences:
            break
    return found


@each_plant
def test_a_planted_leak_is_found(twin_servers: Twins, monkeypatch: pytest.MonkeyPatch, plant: Plant) -> None:
    plant(monkeypatch)
    found = search(twin_servers, plant.__name__)
    assert found.differences
    assert all(difference.device != "rhythm" for difference in found.differences)


@each_plant
def test_it_is_the_comparison_that_finds_it(
    twin_servers: Twins, monkeypatch: pytest.MonkeyPatch, plant: Plant
) -> None:
    plant(monkeypatch)
    for compared in (Device, Request):
        monkeypatch.setattr(compared, "is_even", True)
    assert search(twin_servers, plant.__name__, 1, FEW).differences == []


class TestHowLongABotThinks:
    @pytest.fixture(autouse=True)
    def with_a_bot(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(evening, "_WITH_BOTS", 1.0)

    def test_is_found_in_the_time_of_its_answer(
        self, twin_servers: Twins, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        an_answers_time(monkeypatch)
        assert [each.device for each in search(twin_servers, "time").differences] == ["rhythm"]

    def test_is_not_found_where_all_are_quick(
        self, twin_servers: Twins, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        an_answers_time(monkeypatch)
        monkeypatch.setattr(pondering, "LONGEST", 1)
        assert search(twin_servers, "time", 1, FEW).differences == []
