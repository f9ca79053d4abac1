"""Whole random games a second of OpenSpiel: `python spiel.py SECONDS GAME…`, where open_spiel is installed.

Prints for each game a line of JSON: moves in a game, games a second with the legal actions of whoever acts,
and with an observation and the legal actions of every player after each move. Started by `bench.rules`.
"""

import json
import random
import sys
import time

import pyspiel  # type: ignore[import-not-found]


def play(game, dice, *, views):  # type: ignore[no-untyped-def]
    state, moves = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(actions, chances)[0])
            continue
        state.apply_action(dice.choice(state.legal_actions()))
        moves += 1
        if views and not state.is_terminal():
            look(game, state)
    return moves


def look(game, state):  # type: ignore[no-untyped-def]
    has_observation = game.get_type().provides_observation_string
    for player in range(game.num_players()):
        _ = state.observation_string(player) if has_observation else state.information_state_string(player)
        state.legal_actions(player)


def played(name, seconds, *, views):  # type: ignore[no-untyped-def]
    game, dice = pyspiel.load_game(name), random.Random(1)
    began, games, moves = time.process_time(), 0, 0
    while (spent := time.process_time() - began) < seconds or not games:
        moves += play(game, dice, views=views)
        games += 1
    return moves / games, games / spent


if __name__ == "__main__":
    for name in sys.argv[2:]:
        moves, rules = played(name, float(sys.argv[1]), views=False)
        _, views = played(name, float(sys.argv[1]), views=True)
        print(json.dumps({"game": name, "speed": [moves, rules, views]}), flush=True)
