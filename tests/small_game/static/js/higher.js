// Higher: what is heard of it. Nothing moves by itself; a game in which something does listens for `tavolata:news`.
import { heardFor } from "./sound.js";

heardFor({ card_chosen: "card", choice_changed: "card", cards_turned: ({ winner }) => (winner === null ? "pass" : "coin") });
