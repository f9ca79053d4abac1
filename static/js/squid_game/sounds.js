// What is heard of the match, and of what all its challenges have in common. Each challenge adds its own in its script.
import { heardFor } from "../sound.js";

heardFor(
  {
    reacted: "pop", predicted: "pop", prediction_came_true: "coin", ready_said: "pop", recruited: "nut",
    card_chosen: "card", cards_revealed: "flip", survived: "safe", timer_dropped: "tock", fell: "fall",
    challenge_began: "gong", challenge_ended: "gong", match_won: "fanfare",
  },
  {
    steps: [{ noise: 320, at: 0, long: 0.06, loud: 0.45 }, { noise: 420, at: 0.12, long: 0.06, loud: 0.35 }, { noise: 320, at: 0.24, long: 0.06, loud: 0.45 }],
    miss: [{ noise: 1300, at: 0, long: 0.14, loud: 0.3 }, { noise: 700, at: 0.1, long: 0.2, loud: 0.25 }],
    safe: [{ tone: 587, at: 0, long: 0.1, loud: 0.14 }, { tone: 880, at: 0.08, long: 0.2, loud: 0.14 }],
    tock: [{ tone: 1400, at: 0, long: 0.03, loud: 0.2 }, { tone: 900, at: 0.25, long: 0.05, loud: 0.2 }],
    fall: [{ tone: 520, to: 110, at: 0, long: 0.42, loud: 0.2 }, { noise: 260, at: 0.36, long: 0.16, loud: 0.5 }],
    gong: [{ tone: 196, at: 0, long: 1.1, loud: 0.2 }, { tone: 294, at: 0, long: 0.9, loud: 0.12 }, { noise: 300, at: 0, long: 0.3, loud: 0.2 }],
  },
);
