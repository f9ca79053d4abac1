"""Five wrong codes a minute, and no more, for each guest by themselves."""

from app.web.safety.guesses import Guesses


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_after_five_wrong_codes_one_has_to_wait() -> None:
    clock = Clock()
    guesses = Guesses(clock)
    for _ in range(5):
        assert guesses.may("anna")
        guesses.was_wrong("anna")
        clock.now += 1
    assert not guesses.may("anna")
    assert guesses.may("ben")
    clock.now = 100 + 59.9
    assert not guesses.may("anna")
    clock.now = 100 + 60.0
    assert guesses.may("anna")
    guesses.was_wrong("anna")
    assert not guesses.may("anna")


def test_who_guessed_long_ago_is_forgotten() -> None:
    clock = Clock()
    guesses = Guesses(clock)
    for number in range(100):
        guesses.was_wrong(f"guest-{number}")
    clock.now += 61
    guesses.was_wrong("anna")
    assert list(guesses._wrong) == ["anna"]


def test_wrong_codes_at_another_node_of_this_machine_count_too() -> None:
    here = Guesses(Clock())
    there = Guesses(Clock(), say=here.hear)
    for _ in range(5):
        there.was_wrong("anna")
    assert not here.may("anna")
    assert here.may("ben")
