// My cards, hidden from those who sit beside me: hold to peek, tap to lay them open until I look elsewhere.
import { say } from "./notices.js";
import { setting } from "./settings.js";

const SECRET = ".secret, [data-secret]";
const TAP = 300; // ms; longer is holding

const root = document.documentElement;
let pressedAt = 0;

const hide = () => { if (setting("hide")) root.dataset.cards = "hidden"; };
const reveal = () => { delete root.dataset.cards; };

// The hand is swapped in by the server, which knows nothing of this: its cover is put on here.
function cover() {
  for (const secret of document.querySelectorAll(SECRET)) {
    if (!secret.querySelector(".secret-cover")) secret.append(makeCover());
  }
}

function makeCover() {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "secret-cover";
  const words = document.createElement("span");
  words.textContent = say("peek");
  element.append(words);
  return element;
}

function press(event) {
  if (!event.target.closest?.(".secret-cover")) return;
  event.preventDefault();
  pressedAt = Date.now();
  reveal();
}

function release(event) {
  if (!pressedAt) return;
  const held = Date.now() - pressedAt > TAP;
  pressedAt = 0;
  if (!held) return;
  pickUnder(event);
  hide();
}

// Slide to a card while holding and let go there: that picks it.
function pickUnder({ clientX, clientY }) {
  const under = document.elementFromPoint(clientX, clientY)?.closest(`:is(${SECRET}) :is(label, input)`);
  under?.click();
}

function faceDown({ beta, gamma }) {
  if (Math.abs(beta ?? 0) > 150 && Math.abs(gamma ?? 0) < 40) hide();
}

// iOS asks its owner first, and only after a tap.
function askForTilt() {
  if (setting("hide")) window.DeviceOrientationEvent?.requestPermission?.().catch(() => {});
}

export function start() {
  cover();
  hide();
  document.addEventListener("tavolata:after", cover);
  document.addEventListener("pointerdown", press);
  document.addEventListener("pointerup", release);
  document.addEventListener("pointercancel", () => { pressedAt = 0; hide(); });
  document.addEventListener("keydown", (event) => { if (event.key === "Enter" && event.target.matches?.(".secret-cover")) reveal(); });
  document.addEventListener("visibilitychange", hide);
  window.addEventListener("blur", hide);
  window.addEventListener("deviceorientation", faceDown);
  document.addEventListener("tavolata:settings", ({ detail: { name, value } }) => {
    if (name !== "hide") return;
    if (value) { hide(); askForTilt(); } else reveal();
  });
}
