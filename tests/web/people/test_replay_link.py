"""Links to games of private tables: they open that game and nothing else."""

import pytest

from app.web.people.identity import Guest, Signer
from app.web.people.replay_link import ReplaySigner

SIGNER = ReplaySigner("secret")
KEY = SIGNER.sign("ABCDE", 2)


def test_a_key_opens_its_game() -> None:
    assert SIGNER.opens(KEY, "ABCDE", 2)


@pytest.mark.parametrize(("code", "number"), [("ABCDE", 1), ("ABCDF", 2)])
def test_and_no_other(code: str, number: int) -> None:
    assert not SIGNER.opens(KEY, code, number)


@pytest.mark.parametrize("key", ["", "x", KEY[:-1], KEY + "x", KEY.partition(".")[0]])
def test_what_we_have_not_signed_opens_nothing(key: str) -> None:
    assert not SIGNER.opens(key, "ABCDE", 2)


def test_nor_does_what_was_signed_for_something_else() -> None:
    assert not SIGNER.opens(Signer("secret").sign(Guest("ABCDE", "2", "avatar-1")), "ABCDE", 2)
    assert not ReplaySigner("other").opens(KEY, "ABCDE", 2)


def test_an_old_secret_is_still_read() -> None:
    assert ReplaySigner("new", ["secret"]).opens(KEY, "ABCDE", 2)
    assert not SIGNER.opens(ReplaySigner("new", ["secret"]).sign("ABCDE", 2), "ABCDE", 2)
