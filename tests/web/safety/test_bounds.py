"""Figures are checked where they are read."""

import pytest
from pydantic import ValidationError

from app.main.settings import Settings
from app.web.safety.bounds import Bounds
from app.web.safety.rates import Deed


def test_every_deed_has_a_rate_for_an_address() -> None:
    for deed in Deed:
        assert getattr(Bounds(), f"rate_{deed}"), deed


def test_a_rate_is_read_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVOLATA_RATE_PAGES", "5 per minute; 50/hour")
    assert [(item.amount, item.get_expiry()) for item in Settings().rate_pages] == [(5, 60), (50, 3600)]
    monkeypatch.setenv("TAVOLATA_RATE_PAGES", "off")
    assert Settings().rate_pages == ()
    monkeypatch.setenv("TAVOLATA_RATE_PAGES", "")
    assert Settings().rate_pages == Bounds().rate_pages


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("RATE_PAGES", "many"),
        ("CONNECTIONS", "0"),
        ("HEADER_BYTES", "12"),
        ("RATES", "perhaps"),
        ("HSTS", "-1"),
    ],
)
def test_nonsense_is_refused(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(f"TAVOLATA_{name}", value)
    with pytest.raises(ValidationError):
        Settings()


def test_hosts_are_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVOLATA_HOSTS", "Play.example, *.friends.example")
    assert Settings().hosts == ("play.example", "*.friends.example")


def test_who_may_act_faster_may_send_more_frames() -> None:
    fast = Bounds(actions_per_second=1000)
    assert (fast.frames, fast.shared_frames) == (3000, 30_000)
    assert Bounds().frames == Bounds().socket_frames_per_second
