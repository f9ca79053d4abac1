// Coin Toss: what is heard of it.
import { heardFor } from "../sound.js";

heardFor({ side_called: "pop", coin_tossed: "clink" }, { clink: [{ tone: 2300, at: 0, long: 0.12, loud: 0.1 }, { tone: 3100, at: 0.1, long: 0.3, loud: 0.08 }] });
