// A contest that has just ended stays on the screen for a moment, even if the next one has begun below it: everybody
// wants to see where the marbles lie. It can be tapped away, and nothing below waits for it.
import { all, away, lieOver, sheetOf } from "../../stage.js";

const LEAVING = 180; // ms

let until = 0;
let ended = null; // what was on the board before an update
let sheet = null;

const arena = () => document.querySelector("#board .mb-arena");

export function lingerFor(time) {
  until = performance.now() + time;
}

function remember() {
  ended = null;
  const last = arena();
  if (!last?.classList.contains("is-over") || performance.now() >= until || document.hidden) return;
  ended = { copy: last.cloneNode(true), box: last.getBoundingClientRect(), contest: last.dataset.contest, moves: movesOf(last), tall: last.querySelector(".mb-table")?.clientHeight };
}

// What is still moving goes on in the copy.
function movesOf(element) {
  const parts = all("*", element);
  return element
    .getAnimations({ subtree: true })
    .filter((move) => !(move instanceof CSSAnimation) && parts.includes(move.effect.target))
    .map((move) => ({ part: parts.indexOf(move.effect.target), frames: move.effect.getKeyframes(), timing: move.effect.getTiming(), at: move.currentTime }));
}

function show() {
  if (!ended || arena()?.dataset.contest === ended.contest) return;
  const { copy, box, moves, tall } = ended;
  ended = null;
  leave();
  sheet = sheetOf("sg-marbles mb-linger", copy);
  for (const named of all("[id]", copy)) named.removeAttribute("id");
  lieOver(sheet, box, 0);
  if (tall) copy.querySelector(".mb-table").style.height = `${tall}px`;
  copy.style.height = `${box.height}px`;
  document.body.append(sheet);
  const parts = all("*", copy);
  for (const { part, frames, timing, at } of moves) parts[part].animate(frames, timing).currentTime = at;
  setTimeout(leave, until - performance.now(), sheet);
}

function leave(which = sheet) {
  if (!which || which !== sheet) return;
  sheet = null;
  away(which, [{ opacity: 1 }, { opacity: 0 }], { duration: LEAVING });
}

export function startLingering() {
  document.addEventListener("tavolata:before", remember);
  document.addEventListener("tavolata:after", show);
  document.addEventListener("pointerdown", () => leave());
}
