// Things travel from where they were to where they are. Keyed by data-move, which holds public ids only.
// Measured before and after a swap; what is under way is measured where it is, so a new swap takes over smoothly.
import { all, EASE, enter, unseen, way } from "./stage.js";

const TRAVEL = 320;
const APPEAR = 200;
const PRESSED = "a, button, input, label, summary";

let before = null;

function places() {
  const found = new Map();
  for (const element of all("#table [data-move]")) {
    const box = element.getBoundingClientRect();
    if (box.width) found.set(element.dataset.move, box);
  }
  return found;
}

function remember() {
  before = unseen() ? null : places();
}

function play() {
  if (!before) return;
  const old = before;
  before = null;
  for (const element of all("#table [data-move]")) move(element, old);
}

// What is only a picture comes between no finger and the button it flies over, or comes to lie on.
const passed = (element) => (element.closest(PRESSED) || element.querySelector(PRESSED) ? {} : { pointerEvents: "none" });

const travels = (element) => element.getAnimations().filter(({ id }) => id === "travel");

function move(element, old) {
  const from = old.get(element.dataset.move) ?? old.get(element.dataset.moveFrom);
  for (const running of travels(element)) running.cancel();
  const to = element.getBoundingClientRect();
  if (!to.width) return;
  if (!from) return appear(element);
  const { x, y } = way(to, from);
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const scale = from.width / to.width;
  const above = { zIndex: 6, ...passed(element) };
  const frames = [{ transform: `translate(${x}px, ${y}px) scale(${scale})`, ...above }, { transform: "none", ...above }];
  element.animate(frames, { duration: TRAVEL, easing: EASE, id: "travel" });
}

function appear(element) {
  enter(element, { opacity: 0, transform: "scale(0.85)" }, { duration: APPEAR, id: "travel" });
}

// For a game that shows something else first: what has just set out in there sets out a little later.
export function hold(place, delay) {
  for (const element of all(`${place} [data-move]`)) {
    for (const run of travels(element)) run.effect.updateTiming({ delay, fill: "backwards" });
  }
}

export function start() {
  document.addEventListener("tavolata:before", remember);
  document.addEventListener("tavolata:after", play);
}
