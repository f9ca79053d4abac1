"""What devices add to a seed: when, by whom, how often, and what of it is in the row that begins the game."""

from typing import Final

import pytest

from app.table.codec import decode_entry, encode_entry
from app.table.deal import dealt_seed, seal_of
from app.table.deal_rules import unheard
from app.table.decide import Decided
from app.table.entries import Share, Started
from app.table.evolve import fold
from app.table.intents import AddBot, AgreeToEnd, Contribute, Leave, Player, Sit, Start
from app.table.refusals import Reason
from app.table.table import Table
from app.table.view import games_look_the_same, looks_the_same, table_view
from tests.table.books import ANNA, BEN, CARA, SEED, STRANGER, Book, opened

SECRET: Final = "5ec7e7" + "00" * 29
FRESH: Final = "f7e5" * 16
A, B, C, D, E = (digit * 64 for digit in "abcde")


def share(player: Player, share: str, secret: str = SECRET) -> Contribute:
    return Contribute(player.id, seal_of(secret), share)


def gathered() -> Book:
    book = Book(opened(secret=SECRET))
    book.do(Sit(ANNA), Sit(BEN), Sit(CARA))
    return book


def begun(book: Book) -> Started:
    book.do(Start(ANNA.id, FRESH))
    entry = book.rows[-1].entry
    assert isinstance(entry, Started)
    return entry


class TestWhatDevicesAdd:
    def test_it_is_a_row_that_nobody_can_notice(self) -> None:
        book = gathered()
        before = book.table
        after = book.do(share(ANNA, A))
        assert (after.seq, after.moment) == (before.seq + 1, before.moment)
        assert looks_the_same(before, after)
        assert games_look_the_same(before, after)
        assert table_view(before) == table_view(after)
        assert after.happenings is before.happenings

    def test_two_nodes_that_know_of_other_shares_have_other_digests(self) -> None:
        one, other = gathered(), gathered()
        one.do(share(ANNA, A))
        other.do(share(ANNA, B))
        assert one.rows[-1].digest != other.rows[-1].digest

    def test_the_log_folds_again_to_the_same_table(self) -> None:
        book = gathered()
        book.do(share(ANNA, A), share(BEN, B))
        begun(book)
        again = [row._replace(entry=decode_entry(*encode_entry(row.entry))) for row in book.rows]
        assert fold(again) == book.table

    def test_another_device_of_the_same_person_is_heard_too(self) -> None:
        book = gathered()
        book.do(share(ANNA, B), share(ANNA, A))
        assert begun(book).shares == (Share(0, A), Share(0, B))

    def test_the_same_share_again_is_refused(self) -> None:
        book = gathered()
        book.do(share(ANNA, A))
        assert book.refusal(share(ANNA, A)) is Reason.ALREADY_SO

    def test_nobody_can_go_on_for_ever(self) -> None:
        book = gathered()
        book.do(*(share(ANNA, each) for each in (A, B, C, D)))
        assert book.refusal(share(ANNA, E)) is Reason.TOO_OFTEN

    def test_who_has_no_seat_is_refused(self) -> None:
        assert gathered().refusal(share(STRANGER, A)) is Reason.NOT_SEATED

    @pytest.mark.parametrize("wrong", ["", "0" * 63, "0" * 65, "A" * 64, "x" * 64, "0" * 10_000])
    def test_what_is_no_share_or_no_seal_is_refused(self, wrong: str) -> None:
        book = gathered()
        assert book.refusal(share(ANNA, wrong)) is Reason.MALFORMED
        assert book.refusal(Contribute(ANNA.id, wrong, A)) is Reason.MALFORMED

    def test_what_was_meant_for_another_secret_is_refused(self) -> None:
        assert gathered().refusal(share(ANNA, A, secret=FRESH)) is Reason.QUESTION_CLOSED

    def test_it_is_too_late_once_the_game_has_begun(self) -> None:
        book = gathered()
        begun(book)
        assert book.refusal(share(ANNA, A)) is Reason.GAME_RUNNING
        assert book.refusal(share(ANNA, A, secret=FRESH)) is Reason.GAME_RUNNING

    def test_a_table_without_a_secret_has_nothing_to_add_to(self) -> None:
        book = Book()
        book.do(Sit(ANNA))
        assert book.refusal(share(ANNA, A)) is Reason.QUESTION_CLOSED
        assert not unheard(book.table)


class TestTheRowThatBegins:
    def test_it_says_who_added_what_and_who_was_silent_seat_by_seat(self) -> None:
        book = gathered()
        book.do(share(CARA, C), share(ANNA, A))
        entry = begun(book)
        assert entry.shares == (Share(0, A), Share(2, C))
        assert entry.silent == (1,)
        assert entry.secret == SECRET

    def test_its_seed_is_made_of_the_secret_and_the_shares(self) -> None:
        book = gathered()
        book.do(share(BEN, B))
        entry = begun(book)
        assert entry.seed == dealt_seed(SECRET, [Share(1, B)])
        assert sitting_seed(book.table) == entry.seed

    def test_seats_are_those_of_the_game_and_who_left_is_not_in_it(self) -> None:
        book = gathered()
        book.do(AddBot(ANNA.id, "normal"), share(ANNA, A), share(BEN, B), share(CARA, C), Leave(ANNA.id))
        book.do(Start(BEN.id, FRESH))
        entry = book.rows[-1].entry
        assert isinstance(entry, Started)
        assert entry.shares == (Share(0, B), Share(1, C))
        assert entry.silent == ()

    def test_bots_are_not_called_silent(self) -> None:
        book = Book(opened(secret=SECRET))
        book.do(Sit(ANNA), AddBot(ANNA.id, "normal"), AddBot(ANNA.id, "normal"))
        assert begun(book).silent == (0,)

    def test_an_old_table_begins_as_ever(self) -> None:
        book = Book()
        book.do(Sit(ANNA), Sit(BEN), Sit(CARA))
        entry = begun(book)
        assert (entry.seed, entry.secret, entry.shares, entry.silent) == (FRESH, "", (), ())
        assert not entry.next_secret
        assert table_view(book.table).sealed == ""


class TestTheNextGame:
    def over(self) -> Book:
        book = gathered()
        book.do(share(ANNA, A))
        begun(book)
        book.do(*(AgreeToEnd(player.id) for player in (ANNA, BEN, CARA)))
        return book

    def test_while_a_game_is_played_its_own_seal_is_shown(self) -> None:
        book = gathered()
        begun(book)
        assert table_view(book.table).sealed == seal_of(SECRET)

    def test_after_it_the_next_secret_is_sealed_already(self) -> None:
        assert table_view(self.over().table).sealed == seal_of(FRESH)

    def test_it_has_shares_of_its_own(self) -> None:
        book = self.over()
        assert unheard(book.table) == {ANNA.id, BEN.id, CARA.id}
        assert book.refusal(share(ANNA, A)) is Reason.QUESTION_CLOSED
        book.do(share(BEN, B, secret=FRESH))
        book.again(SEED)
        entry = book.rows[-1].entry
        assert isinstance(entry, Started)
        assert (entry.secret, entry.shares, entry.silent) == (FRESH, (Share(1, B),), (0, 2))
        assert (entry.seed, entry.next_secret) == (dealt_seed(FRESH, [Share(1, B)]), SEED)

    def test_a_secret_is_never_used_twice(self) -> None:
        book = self.over()
        book.again(SEED)
        book.do(*(AgreeToEnd(player.id) for player in (ANNA, BEN, CARA)))
        assert book.table.secret == SEED


def sitting_seed(table: Table) -> str:
    assert table.sitting is not None
    return table.sitting.seed.hex()


def test_the_secret_is_no_part_of_the_digest() -> None:
    """Else nobody could fold a game that is over without the secret of the next one."""
    judged = [gathered().judge(Start(ANNA.id, fresh)) for fresh in (FRESH, SEED)]
    digests = {each.row.digest for each in judged if isinstance(each, Decided)}
    assert len(digests) == 1
