"""The arithmetic of the simulation."""

from random import Random

from bench.scaling import demand


def test_one_node_hears_no_hints() -> None:
    assert demand(1_000, Random(1)).hints_heard_one_channel == 0


def test_with_one_channel_a_node_hears_of_all_tables_and_with_shards_of_its_own() -> None:
    large = demand(1_000_000, Random(1))
    assert large.hints_heard_one_channel == 199_000
    assert large.hints_heard_sharded < large.hints_heard_one_channel / 50
    assert large.hints_heard_by_code < large.hints_heard_sharded / 10


def test_shards_keep_what_a_node_hears_the_same_however_many_tables_there_are() -> None:
    some, many = demand(100_000, Random(1)), demand(1_000_000, Random(1))
    assert many.hints_heard_sharded < 1.2 * some.hints_heard_sharded
