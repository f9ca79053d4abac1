"""Whole texts in frames, compared with the library that reads and writes everything else."""

from hypothesis import given
from hypothesis import strategies as some
from websockets.frames import Frame, Opcode

from app.main.wire.frames import frame_end, read_text, text_frame

LARGEST = 70_000
TEXTS = some.one_of(
    some.text(max_size=200),
    some.builds(lambda size: "x" * size, some.sampled_from([0, 1, 125, 126, 127, 4096, 65_535, 65_536])),
)


def sent_by_client(text: str, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, text.encode(), fin).serialize(mask=True)


@given(TEXTS)
def test_what_is_written_is_what_the_library_would_write(text: str) -> None:
    assert text_frame(text) == Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


@given(TEXTS)
def test_what_the_library_writes_is_read(text: str) -> None:
    assert read_text(sent_by_client(text), LARGEST) == text


@given(some.lists(some.text(max_size=150), min_size=1, max_size=4), some.data())
def test_a_frame_ends_where_the_next_one_begins_however_bytes_come(
    texts: list[str], data: some.DataObject
) -> None:
    frames = [sent_by_client(text) for text in texts]
    stream = b"".join(frames)
    cut = data.draw(some.integers(0, len(stream)))
    end = frame_end(stream[:cut], LARGEST)
    assert end == (len(frames[0]) if cut >= len(frames[0]) else 0)


def test_whatever_else_a_frame_holds_is_left_to_the_library() -> None:
    assert read_text(sent_by_client("x", Opcode.BINARY), LARGEST) is None
    assert read_text(sent_by_client("x", Opcode.PING), LARGEST) is None
    assert read_text(sent_by_client("x", fin=False), LARGEST) is None
    assert read_text(Frame(Opcode.TEXT, b"x").serialize(mask=False), LARGEST) is None
    assert read_text(Frame(Opcode.TEXT, b"\xff").serialize(mask=True), LARGEST) is None


def test_too_large_a_frame_is_left_to_the_library_as_soon_as_its_head_is_there() -> None:
    frame = sent_by_client("x" * 5000)
    assert frame_end(frame[:20], 4096) == 20
    assert read_text(frame, 4096) is None
