// The time left for the decision the table waits for, by the server's clock.
import { say } from "./notices.js";

const LATE = 10; // seconds

let due = null; // on this device's clock
let whole = 1;
let told = false; // that little of it is left

function read() {
  const { left: known } = document.getElementById("tick")?.dataset ?? {};
  if (known === undefined) {
    due = null;
  } else {
    const left = Number(known);
    const fresh = performance.now() + left;
    // The same question sent again keeps its ring; a new one begins with a full one.
    if (due === null || Math.abs(fresh - due) > 1500) {
      whole = Math.max(left, 1);
      told = false;
    }
    due = fresh;
  }
  draw();
}

function draw() {
  const clock = document.getElementById("clock");
  if (!clock) return;
  clock.hidden = due === null;
  if (due === null) return;
  const left = Math.max(0, due - performance.now());
  const seconds = Math.ceil(left / 1000);
  const text = seconds < 100 ? String(seconds) : `${Math.ceil(seconds / 60)}′`;
  if (clock.textContent !== text) clock.textContent = text;
  clock.style.setProperty("--left", (left / whole).toFixed(3));
  clock.classList.toggle("late", seconds <= LATE);
  if (seconds <= LATE) tellLate();
}

// Once, and only to whom the table waits for: others need not be hurried.
function tellLate() {
  if (told || !document.querySelector("#status[data-your-turn]")) return;
  told = true;
  document.getElementById("said").textContent = say("lateNow");
}

export function start() {
  if (!document.getElementById("clock")) return;
  read();
  document.addEventListener("tavolata:after", read);
  setInterval(draw, 250);
}
