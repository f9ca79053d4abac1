"""The measuring programs of `bench/` measure what they say."""
