"""The parts of a plot lie inside its picture."""

from app.web.rendering.plots import HEIGHT, WIDTH, bars, line


def test_the_tallest_bar_is_as_tall_as_the_picture() -> None:
    made = bars(["a", "b", "c"], [1, 4, 0])
    assert [bar.height for bar in made.bars] == [HEIGHT / 4, HEIGHT, 0]
    assert all(bar.y + bar.height == HEIGHT for bar in made.bars)
    assert made.bars[-1].x + made.bars[-1].width <= WIDTH
    assert [bar.label for bar in made.bars] == ["a", "b", "c"]


def test_labels_that_would_lie_over_each_other_are_left_out() -> None:
    assert bars(["1", "2", "3"], [1, 1, 1]).labelled == 1
    assert bars([f"{low}–{low + 19}" for low in range(100, 340, 20)], [1] * 12).labelled == 2


def test_nothing_is_drawn_of_nothing() -> None:
    assert bars([], []).bars == ()
    assert bars(["a"], [0]).bars[0].height == 0
    assert line([]) is None
    assert line([1.0]) is None


def test_ones_own_bars_have_a_scale_of_their_own() -> None:
    (bar,) = bars(["a"], [100], [2]).bars
    assert (bar.own, bar.own_many) == (HEIGHT, 2)


def test_a_line_goes_from_edge_to_edge_and_its_band_around_it() -> None:
    made = line([1.0, 3.0], [1.0, 1.0])
    assert made is not None
    assert (made.low, made.high) == (0.0, 4.0)
    assert made.points == "0,90 320,30"
    assert made.band == "0,60 320,0 320,60 0,120"
    flat = line([2.0, 2.0, 2.0])
    assert flat is not None
    assert flat.band == ""
