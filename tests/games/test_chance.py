"""The stream of chance: fixed for ever, and fair."""

import hmac
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.chance import Chance


def test_known_draws_never_change() -> None:
    """Other numbers here would mean other games in every log that was ever written."""
    chance = Chance(b"seed", 1)
    assert [chance.below(6) for _ in range(12)] == [1, 4, 0, 5, 3, 3, 2, 0, 5, 3, 5, 0]
    assert Chance(b"seed", 2, "deal").shuffled("abcdefgh") == tuple("hfdgebca")


def test_a_block_is_the_hmac_of_row_purpose_and_number() -> None:
    """Four words a block, the high byte first, as any other language would compute it."""
    blocks = [hmac.digest(b"seed", f"7:deal:{block}".encode(), "sha256") for block in (0, 1)]
    stream = b"".join(blocks)
    words = [int.from_bytes(stream[start : start + 8], "big") for start in range(0, 64, 8)]
    chance = Chance(b"seed", 7, "deal")
    assert [chance.below(1000) for _ in range(8)] == [word % 1000 for word in words]


def test_a_word_that_would_favour_low_numbers_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    highest = (2**64 - 1).to_bytes(8, "big")
    five = (5).to_bytes(8, "big")
    monkeypatch.setattr(hmac, "digest", lambda *_: highest + five * 3)
    # 2**64 = 1 modulo 3, so the highest word is one too many for fair thirds; halves have no such word.
    assert Chance(b"seed", 1).below(3) == 5 % 3
    assert Chance(b"seed", 1).below(2) == 1


@given(st.binary(min_size=1), st.integers(0, 10**6), st.integers(1, 2**40))
def test_a_draw_is_below_its_bound_and_the_same_every_time(seed: bytes, seq: int, bound: int) -> None:
    drawn = Chance(seed, seq).below(bound)
    assert 0 <= drawn < bound
    assert Chance(seed, seq).below(bound) == drawn


@given(st.lists(st.integers(), max_size=30))
def test_shuffling_keeps_every_item(items: list[int]) -> None:
    assert Counter(Chance(b"seed", 1).shuffled(items)) == Counter(items)


def test_rows_seeds_and_purposes_have_streams_of_their_own() -> None:
    streams = [Chance(b"a", 1), Chance(b"a", 2), Chance(b"b", 1), Chance(b"a", 1, "bot")]
    assert len({stream.below(2**60) for stream in streams}) == len(streams)


def test_every_number_comes_up_about_equally_often() -> None:
    chance = Chance(b"dice", 1)
    thrown = Counter(chance.below(6) for _ in range(12_000))
    assert all(1_800 < thrown[face] < 2_200 for face in range(6))


def test_every_order_comes_up_about_equally_often() -> None:
    chance = Chance(b"cards", 1)
    shuffled = Counter(chance.shuffled("abc") for _ in range(6_000))
    assert all(850 < shuffled[order] < 1_150 for order in permutations("abc"))


def test_a_pick_is_one_of_the_items() -> None:
    chance = Chance(b"seed", 1)
    assert {chance.pick("xyz") for _ in range(100)} == set("xyz")


@pytest.mark.parametrize("bound", [0, -1])
def test_there_is_no_number_below_a_bound_that_is_not_positive(bound: int) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        Chance(b"seed", 1).below(bound)
