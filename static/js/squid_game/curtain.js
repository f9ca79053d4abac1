// The moments between challenges: one begins, one is over, somebody has won. They lie over the page for a moment, take no
// taps, and nobody waits for them.
import { all, away, boxOf, drawing, EASE, enter, put, sheetOf, whileCounting } from "../stage.js";

const UP = 1500; // ms
const SHAPES = ["team-white", "team-pink", "team-red", "team-yellow", "team-green", "team-blue"];
const CONFETTI = 36;
const PLACE = 450; // ms for each place of the result

const words = (event) => document.querySelector(`#news [data-event="${event}"]`)?.textContent.trim() ?? "";

export function raise(events) {
  const last = (name) => events.findLast(({ event }) => event === name);
  if (last("match_won")) return crown();
  const began = last("challenge_began");
  const ended = last("challenge_ended");
  if (began) show(began.challenge, document.querySelector(".sg-now span")?.textContent ?? "");
  else if (ended) show(ended.challenge, words("challenge_ended"));
}

function show(challenge, text) {
  document.querySelector(".sg-moment")?.remove();
  const line = document.createElement("p");
  line.textContent = text;
  const sheet = sheetOf("sg-moment", drawing(`squid_game/${challenge}-emblem`, "emblem"), line);
  document.body.append(sheet);
  const { left, width } = boxOf("#board");
  put(sheet, { left: left + width * 0.06, width: width * 0.88 });
  away(
    sheet,
    [
      { opacity: 0, transform: "scaleY(0)" },
      { opacity: 1, transform: "none", offset: 0.14 },
      { opacity: 1, transform: "none", offset: 0.86 },
      { opacity: 0, transform: "scaleY(0)" },
    ],
    { duration: UP, easing: EASE },
  );
}

// From the last place to the first, and then the winner; a tap shows all of it at once.
function crown() {
  const lines = all(".sg-rank").reverse();
  const rise = (element, delay) => enter(element, { opacity: 0, transform: "translateY(1rem)" }, { duration: 300, delay });
  const end = lines.length * PLACE;
  const shown = [...lines.map((line, nth) => rise(line, nth * PLACE)), rise(document.querySelector(".sg-champion"), end), rise(document.querySelector(".sg-jackpot"), end + 300)];
  document.addEventListener("pointerdown", () => shown.forEach((each) => each?.finish()), { once: true });
  whileCounting(Promise.allSettled(shown.map((each) => each?.finished)));
  setTimeout(rain, end);
}

// The shapes of all teams, for the one that won. What falls beside the page must not make it wider.
function rain() {
  const sky = sheetOf("sg-sky", ...Array.from({ length: CONFETTI }, (_, n) => drawing("squid_game", SHAPES[n % SHAPES.length])));
  document.body.append(sky);
  Promise.allSettled(Array.from(sky.children, (shape) => fall(shape).finished)).then(() => sky.remove());
}

function fall(shape) {
  shape.style.left = `${Math.random() * 100}%`;
  return shape.animate(
    [{ transform: "none" }, { transform: `translate(${(Math.random() - 0.5) * 30}vw, 115vh) rotate(${Math.random() * 720}deg)` }],
    { duration: 1600 + Math.random() * 1600, delay: Math.random() * 700, fill: "both", easing: "cubic-bezier(0.3, 0.2, 0.7, 1)" },
  );
}
