// Things travel from where they were to where they are. Keyed by data-move, which holds public ids only.
// Measured before and after a swap; what is under way is measured where it is, so a new swap takes over smoothly.
import { still } from "./settings.js";

const TRAVEL = 320;
const APPEAR = 200;
const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

let before = null;

function places() {
  const found = new Map();
  for (const element of document.querySelectorAll("#table [data-move]")) {
    const box = element.getBoundingClientRect();
    if (box.width) found.set(element.dataset.move, box);
  }
  return found;
}

function remember() {
  before = still() || document.hidden ? null : places();
}

function play() {
  if (!before) return;
  const old = before;
  before = null;
  for (const element of document.querySelectorAll("#table [data-move]")) move(element, old);
}

function move(element, old) {
  const from = old.get(element.dataset.move) ?? old.get(element.dataset.moveFrom);
  for (const running of element.getAnimations()) if (running.id === "travel") running.cancel();
  const to = element.getBoundingClientRect();
  if (!to.width) return;
  if (!from) return appear(element);
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const scale = from.width / to.width;
  element.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 6 }, { transform: "none", zIndex: 6 }], { duration: TRAVEL, easing: EASE, id: "travel" });
}

function appear(element) {
  element.animate([{ opacity: 0, transform: "scale(0.85)" }, { opacity: 1, transform: "none" }], { duration: APPEAR, easing: EASE, id: "travel" });
}

export function start() {
  document.addEventListener("tavolata:before", remember);
  document.addEventListener("tavolata:after", play);
}
