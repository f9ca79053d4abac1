// Marbles in motion: a marble is pulled back and let go, and everybody sees it roll. Nothing here decides anything: the
// pull sets the field of the form and presses its button, and where the marble stops is up to the server.
import { showNeeds } from "../needs.js";
import { showAim } from "./marbles/aim.js";
import { startLingering } from "./marbles/linger.js";
import { startPulling } from "./marbles/pull.js";

export { stage } from "./marbles/moments.js";

const MINE = ".sg-mine-marbles";
const all = (selector) => [...document.querySelectorAll(selector)];

// With only one's own tokens left, the one that moves can't be its own partner.
function showPicks() {
  const moves = document.querySelector(`${MINE} input[name="who"]:checked`)?.value;
  for (const partner of all(`${MINE} input[name="partner"]`)) {
    partner.disabled = partner.value === moves;
    if (partner.disabled) partner.checked = false;
  }
  showNeeds();
}

function refresh() {
  showPicks();
  showAim();
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
  document.getElementById("roll")?.click();
}

document.addEventListener("input", input);
document.addEventListener("keydown", enter);
document.addEventListener("tavolata:after", refresh);
startPulling();
startLingering();
refresh();
