// The time left for the decision the table waits for, from the server's clock.
const LATE = 10; // seconds

let due = null; // on this device's clock
let whole = 1;

function read() {
  const { due: at, now } = document.getElementById("tick")?.dataset ?? {};
  if (at === undefined) {
    due = null;
  } else {
    const left = Number(at) - Number(now);
    const fresh = performance.now() + left;
    // The same question sent again keeps its ring; a new one begins with a full one.
    if (due === null || Math.abs(fresh - due) > 1500) whole = Math.max(left, 1);
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
}

export function start() {
  if (!document.getElementById("clock")) return;
  read();
  document.addEventListener("tavolata:after", read);
  setInterval(draw, 250);
}
