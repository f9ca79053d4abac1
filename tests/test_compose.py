"""The compose file says what its parts believe of each other. Not here: whether containers run."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from app.main.settings import Settings, variable_of

ROOT = Path(__file__).parents[1]
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
NODES = ("app-1", "app-2")
CONDITIONS = {"service_healthy", "service_completed_successfully"}
SUBSTITUTED = re.compile(r"\$\{(\w+)")


@pytest.mark.parametrize("name", SERVICES)
def test_every_container_is_bounded(name: str) -> None:
    assert SERVICES[name]["mem_limit"]
    assert SERVICES[name]["pids_limit"] > 0


@pytest.mark.parametrize("name", [name for name in SERVICES if name != "migrate"])
def test_whatever_ends_is_started_again(name: str) -> None:
    assert SERVICES[name]["restart"] == "unless-stopped"


def test_only_the_proxy_can_be_reached_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]


@pytest.mark.parametrize("name", [*NODES, "migrate"])
def test_the_servers_may_do_nothing_but_serve(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"]
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["ulimits"]["nofile"] > Settings().connections


@pytest.mark.parametrize("name", NODES)
def test_every_variable_of_a_server_is_one_of_its_settings(name: str) -> None:
    known = {variable_of(field) for field in Settings.model_fields} | {"FORWARDED_ALLOW_IPS"}
    assert set(SERVICES[name]["environment"]) <= known


@pytest.mark.parametrize("name", SERVICES)
def test_whoever_waits_for_another_can_know_when_it_is_ready(name: str) -> None:
    for other, how in SERVICES[name].get("depends_on", {}).items():
        assert how["condition"] in CONDITIONS
        # The servers' own check is in the image.
        checked = "healthcheck" in SERVICES[other] or "HEALTHCHECK" in (ROOT / "Dockerfile").read_text()
        assert checked or how["condition"] != "service_healthy"


def test_the_proxy_asks_the_servers_that_there_are() -> None:
    port = re.search(r"^EXPOSE (\d+)$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    named = re.search(r"\{\$NODES:([^}]+)\}", (ROOT / "deploy/Caddyfile").read_text())
    assert port is not None
    assert named is not None
    assert named[1].split() == [f"{name}:{port[1]}" for name in NODES]


def test_a_server_has_more_time_to_stop_than_it_takes() -> None:
    for name in NODES:
        grace = int(SERVICES[name]["stop_grace_period"].removesuffix("s"))
        assert grace > 2 * float(SERVICES[name]["environment"]["TAVOLATA_DRAIN"])


def test_what_is_mounted_is_there() -> None:
    for service in SERVICES.values():
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert source in COMPOSE["volumes"] or (ROOT / source).is_file()


def test_the_example_of_the_environment_names_what_the_file_takes_from_it() -> None:
    text = (ROOT / "docker-compose.yml").read_text()
    taken = set(SUBSTITUTED.findall(text))
    taken |= {name for name, value in SERVICES["app-1"]["environment"].items() if value is None}
    example = (ROOT / "deploy/env.example").read_text()
    missing = {name for name in taken if not re.search(rf"^#?{name}=", example, re.MULTILINE)}
    assert missing == set()
