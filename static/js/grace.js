// A button never changes under a finger. One that an update puts where another one was, or where somebody has just
// pressed, can't be pressed for half a second; nor can the one just pressed, if it would answer the next question now.
// All other buttons work at once. Nothing here knows a game.
import { all } from "./stage.js";

const GRACE = 500; // ms: longer than between the two taps of a double tap, shorter than it takes to read a button
const RECENT = 1_000; // ms for which a finger may still be where it pressed
const TOUCHING = 8; // px that two boxes may overlap by before one is in the other's place

const fresh = new Map(); // until when each button, known by what it says and does, can't be pressed
let before = [];
let press = { at: 0, x: -1, y: -1, face: "", question: "" };

const question = () => document.querySelector("#act [name=key]")?.value ?? "";
const faceOf = (button) => [button.name, button.value, button.getAttribute("aria-label") ?? button.textContent.trim()].join("|");

function buttonsIn(root) {
  return all("button", root)
    .map((button) => ({ button, face: faceOf(button), box: button.getBoundingClientRect() }))
    .filter(({ box }) => box.width);
}

const overlap = (a, b) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOUCHING && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOUCHING;

const isUnderFinger = ({ left, top, right, bottom }) =>
  performance.now() - press.at < RECENT && press.x >= left && press.x <= right && press.y >= top && press.y <= bottom;

const stays = (a, b) => ["left", "top", "right", "bottom"].every((side) => Math.abs(a[side] - b[side]) < TOUCHING);

const wasThere = ({ face, box }) => before.some((old) => old.face === face && stays(old.box, box));
const tookAPlace = ({ face, box }) => before.some((old) => old.face !== face && overlap(old.box, box));
const answersAgain = ({ face }) => face === press.face && question() !== press.question;

// What stays may lie over others, as a sheet does: it took nobody's place.
const isNew = (shown) => answersAgain(shown) || (!wasThere(shown) && (tookAPlace(shown) || isUnderFinger(shown.box)));

function mark(shown) {
  const now = performance.now();
  for (const each of shown) if (isNew(each)) fresh.set(each.face, now + GRACE);
  for (const { button, face } of shown) button.classList.toggle("is-fresh", fresh.get(face) > now);
}

function release() {
  const now = performance.now();
  for (const [face, until] of fresh) if (until <= now) fresh.delete(face);
  for (const button of all(".is-fresh")) if (!fresh.has(faceOf(button))) button.classList.remove("is-fresh");
  if (fresh.size) setTimeout(release, GRACE);
}

function look(root) {
  mark(buttonsIn(root));
  if (question() !== press.question) press.face = "";
  setTimeout(release, GRACE + 1);
}

function rememberPress({ target }) {
  const button = target.closest?.("button[name]");
  if (button) Object.assign(press, { face: faceOf(button), question: question() });
}

// A finger is stopped by the style sheet; a key is not.
function refuse(event) {
  if (!event.isTrusted || !event.target.closest?.(".is-fresh")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

// A sheet opens over what was pressed.
function guard({ target: sheet }) {
  before = [];
  look(sheet);
}

// What is in it may be fetched, and fetched again while it is open.
const sheetOf = ({ target }) => target.closest("dialog");

function beforeFetched(event) {
  if (sheetOf(event)) before = buttonsIn(sheetOf(event));
}

function guardFetched(event) {
  if (sheetOf(event)) look(sheetOf(event));
}

export function start() {
  document.addEventListener("pointerdown", ({ clientX: x, clientY: y }) => Object.assign(press, { at: performance.now(), x, y }), true);
  document.addEventListener("click", refuse, true);
  document.addEventListener("click", rememberPress, true);
  document.addEventListener("tavolata:before", () => { before = buttonsIn(document); });
  document.addEventListener("tavolata:after", () => look(document));
  document.addEventListener("tavolata:sheet", guard);
  document.addEventListener("htmx:beforeSwap", beforeFetched);
  document.addEventListener("htmx:afterSwap", guardFetched);
}
