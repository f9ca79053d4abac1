// What sounds there are, and what they are heard for.

// Each note: start (s), frequency (Hz), length (s), loudness; `to` glides. Noise has a filter instead of a pitch.
export const SOUNDS = {
  card: [{ noise: 2200, at: 0, long: 0.07, loud: 0.35 }],
  flip: [{ noise: 1400, at: 0, long: 0.05, loud: 0.3 }, { noise: 3000, at: 0.06, long: 0.06, loud: 0.35 }],
  coin: [{ tone: 880, at: 0, long: 0.09, loud: 0.16 }, { tone: 1320, at: 0.06, long: 0.16, loud: 0.14 }],
  pass: [{ tone: 420, to: 300, at: 0, long: 0.18, loud: 0.16 }],
  gather: [{ noise: 900, at: 0, long: 0.22, loud: 0.3 }, { tone: 523, at: 0.12, long: 0.12, loud: 0.14 }, { tone: 784, at: 0.22, long: 0.22, loud: 0.14 }],
  sweep: [{ noise: 500, at: 0, long: 0.4, loud: 0.28 }],
  deal: [{ noise: 2000, at: 0, long: 0.05, loud: 0.3 }, { noise: 2000, at: 0.09, long: 0.05, loud: 0.3 }, { noise: 2000, at: 0.18, long: 0.05, loud: 0.3 }],
  turn: [{ tone: 659, at: 0, long: 0.12, loud: 0.16 }, { tone: 988, at: 0.1, long: 0.24, loud: 0.16 }],
  nut: [{ tone: 740, to: 520, at: 0, long: 0.06, loud: 0.2 }, { noise: 1100, at: 0, long: 0.05, loud: 0.3 }],
  season: [{ noise: 700, at: 0, long: 0.9, loud: 0.16 }, { tone: 587, at: 0.1, long: 0.5, loud: 0.12 }, { tone: 880, at: 0.3, long: 0.7, loud: 0.12 }],
  hawk: [{ tone: 2100, to: 1300, at: 0, long: 0.5, loud: 0.12 }, { tone: 2050, to: 1200, at: 0.55, long: 0.7, loud: 0.12 }],
  gong: [{ tone: 196, at: 0, long: 1.1, loud: 0.2 }, { tone: 294, at: 0, long: 0.9, loud: 0.12 }, { noise: 300, at: 0, long: 0.3, loud: 0.2 }],
  fall: [{ tone: 520, to: 110, at: 0, long: 0.42, loud: 0.2 }, { noise: 260, at: 0.36, long: 0.16, loud: 0.5 }],
  safe: [{ tone: 587, at: 0, long: 0.1, loud: 0.14 }, { tone: 880, at: 0.08, long: 0.2, loud: 0.14 }],
  tock: [{ tone: 1400, at: 0, long: 0.03, loud: 0.2 }, { tone: 900, at: 0.25, long: 0.05, loud: 0.2 }],
  doll: [{ tone: 494, at: 0, long: 0.12, loud: 0.14 }, { tone: 494, at: 0.14, long: 0.12, loud: 0.14 }, { tone: 659, at: 0.28, long: 0.3, loud: 0.16 }],
  crack: [{ noise: 3400, at: 0, long: 0.06, loud: 0.5 }, { noise: 1500, at: 0.05, long: 0.12, loud: 0.35 }],
  glass: [{ noise: 5200, at: 0, long: 0.25, loud: 0.5 }, { tone: 2600, to: 1900, at: 0.02, long: 0.3, loud: 0.08 }, { noise: 3600, at: 0.16, long: 0.3, loud: 0.3 }],
  ring: [{ tone: 1760, at: 0, long: 0.35, loud: 0.08 }, { tone: 2640, at: 0, long: 0.25, loud: 0.05 }],
  roll: [{ noise: 420, at: 0, long: 0.6, loud: 0.25 }, { tone: 1500, at: 0.58, long: 0.06, loud: 0.12 }],
  heave: [{ tone: 140, to: 210, at: 0, long: 0.3, loud: 0.2 }, { tone: 140, to: 80, at: 0.32, long: 0.35, loud: 0.22 }],
  steps: [{ noise: 320, at: 0, long: 0.06, loud: 0.45 }, { noise: 420, at: 0.12, long: 0.06, loud: 0.35 }, { noise: 320, at: 0.24, long: 0.06, loud: 0.45 }],
  call: [{ tone: 392, to: 494, at: 0, long: 0.12, loud: 0.18 }, { tone: 494, to: 440, at: 0.14, long: 0.16, loud: 0.16 }],
  tie: [{ tone: 698, at: 0, long: 0.1, loud: 0.16 }, { tone: 698, at: 0.16, long: 0.18, loud: 0.16 }],
  miss: [{ noise: 1300, at: 0, long: 0.14, loud: 0.3 }, { noise: 700, at: 0.1, long: 0.2, loud: 0.25 }],
  shove: [{ tone: 170, to: 90, at: 0, long: 0.14, loud: 0.3 }, { noise: 380, at: 0, long: 0.1, loud: 0.5 }],
  pop: [{ tone: 660, to: 990, at: 0, long: 0.07, loud: 0.16 }],
  refused: [{ tone: 196, to: 160, at: 0, long: 0.2, loud: 0.2 }],
  fanfare: [{ tone: 523, at: 0, long: 0.16, loud: 0.16 }, { tone: 659, at: 0.13, long: 0.16, loud: 0.16 }, { tone: 784, at: 0.26, long: 0.16, loud: 0.16 }, { tone: 1047, at: 0.39, long: 0.5, loud: 0.18 }],
};

// Which sound goes with which event, game by game, from the lightest to the weightiest: of too many at once the first ones
// named here are left out.
export const EVENTS = {
  felix: {
    card_placed: "card", card_swapped: "card", round_began: "deal", bid_placed: "coin", passed: "pass",
    card_turned: "flip", row_discarded: "sweep", row_taken: "gather", game_ended: "fanfare",
  },
  squeaky: {
    memorised: "card", food_drawn: "card", food_taken: "gather", game_began: "deal", acorns_assigned: "nut",
    season_drawn: "season", nests_opened: "deal", acorns_shown: "nut", sweeper_opened: "sweep", game_ended: "deal",
  },
  snack_match: {
    card_kept: "card", choice_changed: "card", card_taken_back: "pass", card_laid: "flip", round_confirmed: "gather",
    card_given: "sweep", round_began: "deal", cards_passed: "sweep", game_ended: "fanfare",
  },
  squid_game: {
    reacted: "pop", predicted: "pop", ready_said: "pop", card_chosen: "card", entrant_chosen: "card", all_cards_laid: "card", square_entrant_chosen: "card", card_laid: "card", cards_taken_back: "pass",
    caramel_turn_began: "deal", laying_began: "deal", bridge_cards_returned: "deal", tokens_entered: "steps", team_ran: "steps", triangle_advanced: "steps", advanced: "steps", recruited: "nut",
    placed_on_shape: "card", side_joined: "card", stood_alone: "card", pair_formed: "nut", place_claimed: "card", walker_sent: "card", walker_moved_on: "card", square_entered: "deal",
    nobody_on_shape: "pass", nobody_cracked: "pass", nobody_to_push: "miss", push_missed: "miss", card_came_to_nothing: "miss", parity_called: "call",
    cards_revealed: "flip", moves_revealed: "flip", caramel_card_turned: ({ card }) => (card === "crack" ? "crack" : "flip"), stopped_turning: "pass", advanced_on_shape: "nut", pair_picked: "flip", marbles_hidden: "nut", fist_opened: "flip", bridge_built: "gather",
    walker_pushed: "shove", glass_held: "ring", marble_rolled: "roll", rolls_tied: "tie", doll_turned: "doll", prediction_came_true: "coin", survived: "safe", battle_fought: "heave", timer_dropped: "tock",
    fell: "fall", glass_broke: "glass", challenge_ended: "gong", challenge_began: "gong", head_reached: "gather", last_team_stood: "gather", match_won: "fanfare",
  },
};
