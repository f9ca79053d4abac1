"""What the environment says, and what holds when it says nothing."""

import os

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


def test_metrics_are_off_unless_a_port_or_a_token_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TAVOLATA_METRICS_PORT", "TAVOLATA_METRICS_TOKEN"):
        monkeypatch.setenv(name, "")
    assert (Settings().metrics_port, Settings().metrics_token) == (None, None)


def test_a_node_has_a_name_even_if_nobody_gives_it_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TAVOLATA_NODE", raising=False)
    assert Settings().node.endswith(f"-{os.getpid()}")
    monkeypatch.setenv("TAVOLATA_NODE", "kitchen")
    assert Settings().node == "kitchen"


def test_hosts_set_the_port_by_its_usual_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", "9000")
    monkeypatch.setenv("HOST", "127.0.0.1")
    monkeypatch.setenv("TAVOLATA_BOT_PAUSE", "0")
    assert (Settings().host, Settings().port, Settings().bot_pause) == ("127.0.0.1", 9000, 0)


def test_old_secrets_are_words_none_of_them_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVOLATA_OLD_SECRETS", " 0123456789abcdef, fedcba9876543210 ")
    assert Settings().old_secrets == ("0123456789abcdef", "fedcba9876543210")
    monkeypatch.setenv("TAVOLATA_OLD_SECRETS", "")
    assert Settings().old_secrets == ()
    monkeypatch.setenv("TAVOLATA_OLD_SECRETS", "0123456789abcdef hush")
    with pytest.raises(ValidationError):
        Settings()


def test_an_empty_variable_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TAVOLATA_REDIS_URL", "TAVOLATA_DATABASE_URL", "PORT"):
        monkeypatch.setenv(name, "")
    assert Settings().redis_url is None
    assert Settings().database_url.startswith("sqlite")
    assert Settings().port == 8000


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "a lot"),
        ("PORT", "70000"),
        ("TAVOLATA_BOT_PAUSE", "-1"),
        ("TAVOLATA_ACTIONS_PER_SECOND", "0"),
        ("TAVOLATA_SECRET", ""),
        ("TAVOLATA_SECRET", "fifteen letters"),
        ("TAVOLATA_LOG", "xml"),
        ("TAVOLATA_LOG_LEVEL", "whisper"),
        ("TAVOLATA_METRICS_PORT", "0"),
        ("TAVOLATA_METRICS_TOKEN", "fifteen letters"),
    ],
)
def test_nonsense_is_refused_at_the_start(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(ValidationError):
        Settings()


def test_a_secret_of_sixteen_characters_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVOLATA_SECRET", "sixteen letters!")
    assert Settings().secret == "sixteen letters!"


def test_what_is_refused_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVOLATA_SECRET", "hush")
    with pytest.raises(ValidationError) as refusal:
        Settings()
    assert "hush" not in str(refusal.value)


def test_a_token_would_ask_any_of_several_workers_for_metrics(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVOLATA_METRICS_TOKEN", "0123456789abcdef")
    assert Settings().workers == 1
    with pytest.raises(ValidationError, match="TAVOLATA_METRICS_PORT"):
        Settings(workers=2)
