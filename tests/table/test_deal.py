"""How seeds are made, against values that were computed apart from this code (docs/fair-deals.md)."""

import hashlib
import hmac

import pytest

from app.table.deal import dealt_seed, is_key, seal_of
from app.table.entries import Share

SECRET = "00112233445566778899aabbccddeeff" * 2
ONE, OTHER = "01" * 32, "fe" * 32


def test_the_seal_is_the_hash_of_the_bytes_of_the_secret() -> None:
    assert seal_of(SECRET) == "4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef"
    assert seal_of(SECRET) == hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()


def test_a_table_without_a_secret_has_no_seal() -> None:
    assert seal_of("") == ""


def test_the_seed_of_a_game_without_shares_is_a_fixed_value() -> None:
    assert dealt_seed(SECRET, ()) == "cc933f909a4f6f7116c95ebb46465d910a4acff053d36818ecdb4cf7fcabda16"


def test_the_seed_of_a_game_with_shares_is_a_fixed_value() -> None:
    assert (
        dealt_seed(SECRET, (Share(0, ONE), Share(2, OTHER)))
        == "ed8a92135379647dd761d70fde58711177aa584365bca9ea93dcf5c5e0724552"
    )


def test_the_seed_is_an_hmac_as_anybody_would_write_it_down() -> None:
    inner = bytes(byte ^ 0x36 for byte in bytes.fromhex(SECRET).ljust(64, b"\0"))
    outer = bytes(byte ^ 0x5C for byte in bytes.fromhex(SECRET).ljust(64, b"\0"))
    message = f"tavolata deal 1\n0 {ONE}\n2 {OTHER}\n".encode()
    by_hand = hashlib.sha256(outer + hashlib.sha256(inner + message).digest()).hexdigest()
    assert dealt_seed(SECRET, (Share(0, ONE), Share(2, OTHER))) == by_hand
    assert hmac.new(bytes.fromhex(SECRET), message, "sha256").hexdigest() == by_hand


def test_whatever_goes_in_changes_the_seed() -> None:
    made = {
        dealt_seed(SECRET, ()),
        dealt_seed(SECRET, (Share(0, ONE),)),
        dealt_seed(SECRET, (Share(1, ONE),)),
        dealt_seed(SECRET, (Share(0, OTHER),)),
        dealt_seed(SECRET, (Share(0, ONE), Share(1, OTHER))),
        dealt_seed(SECRET, (Share(0, OTHER), Share(1, ONE))),
        dealt_seed(OTHER, (Share(0, ONE), Share(1, OTHER))),
    }
    assert len(made) == 7


@pytest.mark.parametrize(
    "text", ["", "0" * 63, "0" * 65, "G" * 64, "AB" * 32, "0" * 64 + "\n", "\u0660" * 64, " " * 64]
)
def test_only_32_bytes_in_small_hex_digits_are_taken(text: str) -> None:
    assert not is_key(text)
    assert is_key("0123456789abcdef" * 4)
