// Marbles in motion: a marble is pulled back and let go, and everybody sees it roll. Nothing here decides anything: the
// pull sets the field of the form and presses its button, and where the marble stops is up to the server.
import { showNeeds } from "../needs.js";
import { heardFor } from "../sound.js";
import { all, byId } from "../stage.js";
import { showAim } from "./marbles/aim.js";
import { startLingering } from "./marbles/linger.js";

heardFor(
  {
    stood_alone: "card", pair_formed: "nut", pair_picked: "flip", marbles_hidden: "nut", parity_called: "call", fist_opened: "flip",
    marble_rolled: "roll", rolls_tied: "tie",
  },
  {
    call: [{ tone: 392, to: 494, at: 0, long: 0.12, loud: 0.18 }, { tone: 494, to: 440, at: 0.14, long: 0.16, loud: 0.16 }],
    tie: [{ tone: 698, at: 0, long: 0.1, loud: 0.16 }, { tone: 698, at: 0.16, long: 0.18, loud: 0.16 }],
    roll: [{ noise: 420, at: 0, long: 0.6, loud: 0.25 }, { tone: 1500, at: 0.58, long: 0.06, loud: 0.12 }],
  },
);

// Fetched with the first thing that moves.
export const stage = async (...happened) => (await import("./marbles/moments.js")).stage(...happened);

const MINE = ".sg-mine-marbles";

// Among one's own lone tokens, the one that moves can't be its own partner.
function showPicks() {
  const moves = document.querySelector(`${MINE} input[name="who"]:checked`)?.value;
  for (const partner of all(`${MINE} input[name="partner"]`)) {
    partner.disabled = partner.value === moves;
    if (partner.disabled) partner.checked = false;
  }
  showNeeds();
}

// Only those who roll need it.
let pulling;
function preparePull() {
  if (byId("strength")) pulling ??= import("./marbles/pull.js").then(({ startPulling }) => startPulling());
}

function refresh() {
  showPicks();
  showAim();
  preparePull();
}

function input({ target }) {
  if (!target.closest?.(MINE)) return;
  if (target.id === "strength") showAim();
  else showPicks();
}

// A form's first button would be pressed; this one is meant.
function enter(event) {
  if (event.key !== "Enter" || event.target.id !== "strength") return;
  event.preventDefault();
  byId("roll")?.click();
}

document.addEventListener("input", input);
document.addEventListener("keydown", enter);
document.addEventListener("tavolata:after", refresh);
startLingering();
refresh();
