"""A link for another device: signed, for ten minutes, and unlike any other."""

import pytest
from itsdangerous import URLSafeSerializer

from app.web.people.handover import LASTS, Handover, HandoverSigner, Void, new_handover
from app.web.people.identity import Guest, Signer

GUEST = Guest("id", "Zoë", "avatar-3", 2)
SIGNER = HandoverSigner("secret")
NOW = 1_794_806_340_391


def test_what_was_signed_can_be_read_for_ten_minutes() -> None:
    handover = new_handover(GUEST, "ABCDE", NOW)
    word = SIGNER.sign(handover)
    assert LASTS == 10 * 60 * 1000
    assert SIGNER.read(word, NOW) == handover
    assert SIGNER.read(word, NOW + LASTS) == handover
    with pytest.raises(Void):
        SIGNER.read(word, NOW + LASTS + 1)


def test_no_two_links_are_the_same() -> None:
    assert len({SIGNER.sign(new_handover(GUEST, "", NOW)) for _ in range(50)}) == 50


HANDOVER = Handover(GUEST, "", "link", NOW + LASTS)
GOOD = SIGNER.sign(HANDOVER)


@pytest.mark.parametrize(
    "word",
    [
        "",
        "x.y",
        GOOD[:-1],
        GOOD + "x",
        HandoverSigner("another secret").sign(HANDOVER),
        Signer("secret").sign(GUEST),
        str(URLSafeSerializer("secret", salt="hand-over").dumps([])),
        str(URLSafeSerializer("secret", salt="hand-over").dumps(7)),
    ],
)
def test_what_was_not_signed_for_this_is_void(word: str) -> None:
    with pytest.raises(Void):
        SIGNER.read(word, NOW)


def test_a_link_is_short_enough_for_a_square_that_a_phone_can_read() -> None:
    longest = Guest("A" * 16, "M" * 24, "avatar-16", 10)
    assert len(SIGNER.sign(new_handover(longest, "ABCDE", NOW))) < 180
