"""What the environment says, and what holds when it says nothing."""

import pytest
from pydantic import ValidationError

from app.main.settings import Settings


def test_without_anything_it_is_one_node_on_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOST", "PORT"):
        monkeypatch.delenv(name, raising=False)
    settings = Settings()
    assert settings.database_url.startswith("sqlite")
    assert settings.redis_url is None
    assert settings.port == 8000


def test_hosts_set_the_port_by_its_usual_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", "9000")
    monkeypatch.setenv("HOST", "127.0.0.1")
    monkeypatch.setenv("TAVOLATA_BOT_PAUSE", "0")
    assert (Settings().host, Settings().port, Settings().bot_pause) == ("127.0.0.1", 9000, 0)


def test_an_empty_variable_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVOLATA_REDIS_URL", "")
    assert Settings().redis_url is None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "a lot"),
        ("PORT", "70000"),
        ("TAVOLATA_BOT_PAUSE", "-1"),
        ("TAVOLATA_ACTIONS_PER_SECOND", "0"),
    ],
)
def test_nonsense_is_refused_at_the_start(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(ValidationError):
        Settings()
