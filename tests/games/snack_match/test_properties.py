"""What holds in every game of Snack Match, however it is played."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.chance import Chance
from app.games.snack_match import GAME
from app.games.snack_match.actions import Layer, PlaceCard, TakeBack
from app.games.snack_match.area import EMPTY, Area, Place, lay, places_of
from app.games.snack_match.data import CARDS, STRIPS, Component
from app.games.snack_match.placements import placements
from app.games.snack_match.scoring import score
from tests.games.snack_match.tables import offered, random_game

some = settings(max_examples=40)
numbers = st.integers(0, 2**32)
games = given(st.integers(1, 5), st.sampled_from(["off", "easy", "medium", "hard"]), numbers)


def laid_at_random(number: int) -> Iterator[tuple[Area, PlaceCard, Area]]:
    """Eight cards in one area: before, the placement, after."""
    chance, area = Chance(str(number).encode(), 0), EMPTY
    for card in chance.shuffled(CARDS)[:8]:
        placement = chance.pick(placements(area, card))
        before, area = area, lay(area, placement)
        yield before, placement, area


@some
@given(numbers)
def test_the_box_is_tight_and_never_wider_than_four(number: int) -> None:  # SM-13
    for _, _, area in laid_at_random(number):
        assert 1 <= area.width <= 4
        assert 1 <= area.height <= 4
        assert len(area.squares) == area.width * area.height
        columns, rows = zip(*area.seen, strict=True)
        assert (min(columns), max(columns)) == (0, area.width - 1)
        assert (min(rows), max(rows)) == (0, area.height - 1)


@some
@given(numbers)
def test_on_top_all_is_seen_and_under_only_what_lies_beyond(number: int) -> None:  # SM-16
    for before, placement, after in laid_at_random(number):
        places = places_of(placement.x, placement.y, placement.direction)
        card = dict(zip(places, STRIPS[placement.card], strict=True))
        top_wins = placement.layer is Layer.TOP or not before.squares
        left, top = (min(0, *axis) for axis in zip(*places, strict=True))
        for (x, y), square in after.seen.items():
            place = (x + left, y + top)
            over, below = (card, before.seen) if top_wins else (before.seen, card)
            assert square == over.get(place, below.get(place))
        assert len(after.seen) == len({*card, *before.seen})


@some
@given(numbers)
def test_the_area_stays_in_one_piece(number: int) -> None:  # SM-15
    for _, _, area in laid_at_random(number):
        assert len(flooded(area, list(area.seen))) == 1


@some
@given(numbers)
def test_the_score_is_that_of_a_plain_flood_fill(number: int) -> None:  # SM-20, SM-21
    for _, _, area in laid_at_random(number):
        result = score(area, (), ())
        assert (result.snacks, result.cloths) == (naive_points(area, 0), naive_points(area, 1))
        assert result.total == sum(group.points for group in result.groups)
        assert result.largest == max(map(len, [*naive_groups(area, 0), *naive_groups(area, 1)]))


def naive_points(area: Area, letter: int) -> int:
    return sum(max(0, len(group) - 2) for group in naive_groups(area, letter))


def naive_groups(area: Area, letter: int) -> list[set[Place]]:
    """By the snack's letter or the cloth's, without any help from the rules."""
    kinds = {square[letter] for square in area.seen.values()}
    return [
        group
        for kind in kinds
        for group in flooded(area, [place for place, square in area.seen.items() if square[letter] == kind])
    ]


def flooded(_area: Area, places: list[Place]) -> list[set[Place]]:
    left, groups = set(places), []
    while left:
        todo, group = [left.pop()], set[Place]()
        while todo:
            x, y = todo.pop()
            group.add((x, y))
            for place in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if place in left:
                    left.remove(place)
                    todo.append(place)
        groups.append(group)
    return groups


@some
@games
def test_what_is_taken_back_was_never_there(seats: int, diet: str, number: int) -> None:  # SM-12
    for before, seat, action, after in random_game(seats, diet, number):
        if isinstance(action, PlaceCard):
            back, _ = GAME.apply(after, seat, TakeBack(), Chance(b"back", 0))
            assert back == before


@some
@games
def test_no_card_is_made_or_lost(seats: int, diet: str, number: int) -> None:
    assert len({GAME.components(after) for *_, after in random_game(seats, diet, number)}) == 1


@some
@games
def test_nobodys_action_changes_anothers_area_or_hand_while_placing(
    seats: int, diet: str, number: int
) -> None:  # SM-12
    for before, seat, action, after in random_game(seats, diet, number):
        if isinstance(action, PlaceCard | TakeBack):
            others = [other for other in range(seats) if other != seat]
            assert [after.players[other] for other in others] == [before.players[other] for other in others]


@some
@games
def test_there_is_always_a_way_to_go_on(seats: int, diet: str, number: int) -> None:  # SM-17
    for _, _, _, after in random_game(seats, diet, number):
        assert all(offered(after, seat) for seat in GAME.to_act(after))


@some
@games
def test_the_total_is_the_sum_of_the_sheet(seats: int, diet: str, number: int) -> None:  # SM-35
    *_, (_, _, _, last) = random_game(seats, diet, number)
    outcome = GAME.outcome(last)
    assert outcome is not None
    assert outcome.scores == tuple(map(sum, zip(*(line.points for line in outcome.sheet), strict=True)))
    assert len(outcome.sheet) == 2 + len(last.diet)


def test_every_component_is_a_letter_of_its_square() -> None:
    """The naive count above rests on it."""
    pairs: set[tuple[str, Component]] = {(s[0], s.snack) for strip in STRIPS.values() for s in strip}
    pairs |= {(s[1], s.cloth) for strip in STRIPS.values() for s in strip}
    assert len(pairs) == 8
