"""A fragment is sent in pieces as long as its frame stays, and pieces put together are the fragment."""

import re
from collections import Counter
from html.parser import HTMLParser
from itertools import pairwise
from random import Random
from typing import Any

from app.games.contract import AnyGame
from app.games.felix import GAME
from app.games.snack_match import GAME as SNACK_MATCH
from app.web.rendering.fragment import Fragment, changes, mark_of
from app.web.rendering.kept_fragment import PieceIds
from app.web.rendering.onlooker import Onlooker
from app.web.rendering.phrases import PHRASES
from app.web.rendering.table_face import TableFace
from tests.web.positions import every_game, largest_kind, plain_kind, random_positions
from tests.web.secrecy import fragments, languages, seen

ROOM = Fragment(f"<ol>{mark_of('a')}{mark_of('b')}</ol>", {"a": "<li id=a>1</li>", "b": "<li id=b>2</li>"})


def test_the_markup_has_each_piece_in_its_place() -> None:
    assert ROOM.markup == "<ol><li id=a>1</li><li id=b>2</li></ol>"


def test_a_fragment_that_is_new_is_sent_whole() -> None:
    assert changes({}, {"room": ROOM}).text == ROOM.markup


def test_a_fragment_that_stays_is_not_sent() -> None:
    assert changes({"room": ROOM}, {"room": Fragment(*ROOM)}).text == ""


def test_only_the_pieces_that_changed_are_sent() -> None:
    after = ROOM._replace(pieces={**ROOM.pieces, "b": "<li id=b>3</li>"})
    assert changes({"room": ROOM}, {"room": after}).text == "<li id=b>3</li>"


def test_with_another_frame_all_of_it_is_sent() -> None:
    after = Fragment(f"<ol>{mark_of('b')}</ol>", {"b": "<li id=b>2</li>"})
    assert changes({"room": ROOM}, {"room": after}).text == "<ol><li id=b>2</li></ol>"


class Depths(HTMLParser):
    """How deep in others each element of a markup is, in the order they are closed."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.within: list[str] = []
        self.depths: list[int] = []
        self.feed(markup)

    def handle_starttag(self, tag: str, _attributes: object) -> None:
        self.within.append(tag)

    def handle_endtag(self, tag: str) -> None:
        while self.within.pop() != tag:  # one that is never closed, like an input
            pass
        self.depths.append(len(self.within))


def elements_side_by_side(markup: str) -> int:
    return Depths(markup).depths.count(0)


@every_game
def test_a_piece_is_one_element_with_its_id_that_can_be_swapped_alone(game: AnyGame) -> None:
    renderer = languages()["en"]
    for table in random_positions(game, largest_kind(game), Random(1), every=20):
        for fragment in TableFace(renderer).public(seen(table)).values():
            for name, piece in fragment.pieces.items():
                markup = PHRASES.spelled_out(piece)
                assert re.match(rf'<\w+ [^>]*\bid="{name}" hx-swap-oob="morph"', markup)
                assert elements_side_by_side(markup) == 1


def test_a_round_of_snack_match_changes_pieces_of_the_board_only() -> None:
    """In both phases, and with whatever lies in the areas."""
    renderer = languages()["en"]
    positions = random_positions(SNACK_MATCH, largest_kind(SNACK_MATCH), Random(4), every=1)
    frames = {TableFace(renderer).public(seen(table))["board"].frame for table in positions}
    assert len(frames) == 2  # one to play on, and the count


def test_the_id_of_a_piece_is_written_once_for_each_value() -> None:
    ids, of_two = PieceIds("seat-%s"), PieceIds("%s-%s")
    assert (ids[3], of_two["star", 1]) == ("seat-3", "star-1")
    assert ids[3] is ids[3] is PieceIds("seat-%s")[3]


@every_game
def test_an_id_is_there_once_on_a_page(game: AnyGame) -> None:
    renderer = languages()["en"]
    for table in random_positions(game, largest_kind(game), Random(2), every=20):
        for seat in (0, None):
            onlooker = Onlooker(seat, host=False, stood_in_for=False, screen=False)
            parts = fragments(seen(table), renderer, onlooker)
            page = "".join(part.markup for part in parts.values())
            ids = re.findall(r'\sid="([^"]*)"', page)
            assert [name for name, times in Counter(ids).items() if times > 1] == []


@every_game
def test_what_is_kept_of_a_page_is_what_would_be_drawn(game: AnyGame) -> None:
    """A face that has followed the game all the time shows what a new one shows."""
    renderer, seats = languages()["it"], game.seat_counts[0]
    followed = TableFace(renderer)
    for table in random_positions(game, plain_kind(game, seats), Random(3), every=1):
        snapshot, fresh = seen(table), TableFace(renderer)
        assert followed.public(snapshot) == fresh.public(snapshot)
        for seat in range(seats):
            onlooker = Onlooker(seat, host=False, stood_in_for=False, screen=False)
            assert followed.private(snapshot, onlooker, "") == fresh.private(snapshot, onlooker, "")


@every_game
def test_pieces_are_in_the_order_of_their_marks(game: AnyGame) -> None:
    """What changed is found by going through the pieces of two moments side by side."""
    face = TableFace(languages()["en"])
    for table in random_positions(game, largest_kind(game), Random(5), every=5):
        for fragment in face.public(seen(table)).values():
            assert [mark_of(name) for name in fragment.pieces] == re.findall("<![^>]+>", fragment.frame)


@every_game
def test_an_own_side_is_drawn_again_only_when_it_changes(game: AnyGame) -> None:
    face, seats = TableFace(languages()["en"]), max(2, game.seat_counts[0])
    onlooker = Onlooker(0, host=False, stood_in_for=False, screen=False)
    drawn: list[tuple[Any, Fragment]] = []
    for table in random_positions(game, plain_kind(game, seats), Random(3), every=1):
        snapshot = seen(table)
        if table.sitting is not None and snapshot.outcome is None:
            source = (table.sitting.own[0], snapshot.question(0))
            drawn.append((source, face.private(snapshot, onlooker, "")["mine"]))
    same = [(before, after) for before, after in pairwise(drawn) if before[0] == after[0]]
    assert same
    assert all(before[1] is after[1] for before, after in same)


def test_a_page_is_loaded_with_everything_in_place() -> None:
    (*_, table) = random_positions(GAME, plain_kind(GAME, 3), Random(1), every=1)
    onlooker = Onlooker(None, host=False, stood_in_for=False, screen=True)
    found = fragments(seen(table), languages()["en"], onlooker)
    assert set(found) == {"bar", "board", "players", "evening", "status", "mine"}
    assert not any("<!" in part.markup for part in found.values())
