// Pulling the marble back: down is harder, back up again is never mind. Letting go rolls.
import { byId } from "../../stage.js";
import { field, marble, measures, showAim, table } from "./aim.js";

const SLACK = 8; // px before a tap is a pull
const LEAST = 26; // px; letting go before is never mind
const SHORTEST_WAY = 110; // px for the whole strength
const LONGEST_WAY = 250;
const ROOM_BELOW = 16; // px that a thumb needs at the bottom of the screen
const BACK = 170; // mm that the marble goes back on the table at full strength
const PEGS = 78; // mm from the marble to what the band is tied to

let pull = null;

function press(event) {
  if (!event.isPrimary || event.button || !field() || !event.target.closest?.(".mb-table[data-roller]")) return;
  event.preventDefault(); // no text is selected, no picture is dragged
  const way = Math.min(Math.max(innerHeight - event.clientY - ROOM_BELOW, SHORTEST_WAY), LONGEST_WAY);
  pull = { pointer: event.pointerId, from: event.clientY, way, before: field().value, on: false, ready: false };
}

function move(event) {
  if (!pull || event.pointerId !== pull.pointer) return;
  if (!field()) return forget();
  const back = event.clientY - pull.from;
  if (!pull.on && Math.abs(back) < SLACK) return;
  pull.on = true;
  pull.ready = back >= LEAST;
  const part = Math.min(Math.max(back / pull.way, 0), 1);
  set(pull.ready ? Math.max(Math.round(100 * part), 1) : pull.before);
  stretch(part);
}

function set(strength) {
  if (Number(field().value) === Number(strength)) return;
  if (crossed(Number(field().value), Number(strength))) navigator.vibrate?.(7);
  field().value = strength;
  field().dispatchEvent(new Event("input", { bubbles: true }));
}

// Every tenth can be felt.
const crossed = (before, now) => Math.floor(before / 10) !== Math.floor(now / 10);

function stretch(part) {
  const glass = marble();
  if (!glass) return;
  const { start } = measures(table());
  const x = Number(glass.dataset.x);
  const y = start + BACK * part;
  glass.dataset.from = y;
  glass.setAttribute("transform", `translate(${x} ${y})`);
  const band = document.querySelector(`.mb-band[data-band="${table().dataset.roller}"]`);
  band?.setAttribute("d", part ? `M${x - PEGS} ${start}L${x - 30} ${y + 44}H${x + 30}L${x + PEGS} ${start}` : "");
}

function release(event) {
  if (!pull || event.pointerId !== pull.pointer) return;
  const { on, ready, before } = pull;
  pull = null;
  if (!on || !field()) return;
  if (ready && event.type === "pointerup") return roll();
  set(before);
  stretch(0);
}

function roll() {
  const button = byId("roll");
  button?.form.requestSubmit(button);
}

function forget() {
  pull = null;
  if (table()) stretch(0);
  showAim();
}

function escape(event) {
  if (event.key !== "Escape" || !pull || !field()) return;
  set(pull.before);
  forget();
}

// What was let go and refused goes back to the start; what is still being pulled stays in the hand.
function settle() {
  if (!pull && field() && table()) stretch(0);
}

export function startPulling() {
  document.addEventListener("pointerdown", press);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", release);
  document.addEventListener("pointercancel", release);
  document.addEventListener("keydown", escape);
  document.addEventListener("tavolata:after", settle);
}
