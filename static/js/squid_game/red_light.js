// Red Light, Green Light in motion: the doll turns her head, her eyes flash, and only then they run. The page below is
// complete already; nobody waits.
import { still } from "../settings.js";

const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";
const TURN = 300; // ms that the head takes to turn round
const GAZE = 900; // ms that she looks
const HELD = 450; // ms that they stand before they run

export function stage(events) {
  if (still() || document.hidden) return;
  const turned = events.findLast(({ event }) => event === "doll_turned");
  if (!turned) return;
  hold();
  flip();
  if (turned.gaze.length) look();
  else nod();
}

// They travel as the page moves things, but a little later.
function hold() {
  for (const token of document.querySelectorAll(".sg-red_light [data-move]")) {
    for (const run of token.getAnimations()) if (run.id === "travel") run.effect.updateTiming({ delay: HELD, fill: "backwards" });
  }
}

function flip() {
  document.querySelector(".sg-rl-card")?.animate(
    [{ transform: "rotateY(90deg)" }, { transform: "scale(1.35)", offset: 0.4 }, { transform: "scale(1.35)", offset: 0.75 }, { transform: "none" }],
    { duration: GAZE, easing: EASE },
  );
}

function look() {
  const part = (name) => document.querySelector(`.sg-rl-doll .sg-rl-${name}`);
  const share = TURN / (2 * TURN + GAZE);
  const timing = { duration: 2 * TURN + GAZE, easing: "linear" };
  const narrow = { transform: "scaleX(0)", easing: "ease-out" };
  const wide = { transform: "none", opacity: 1 };
  part("back")?.animate([wide, { ...narrow, opacity: 1, offset: share / 2 }, { ...narrow, opacity: 0, offset: share / 2 }, { ...narrow, opacity: 0, offset: 1 - share / 2 }, { ...narrow, opacity: 1, offset: 1 - share / 2 }, wide], timing);
  part("front")?.animate([{ ...narrow, opacity: 0 }, { ...narrow, opacity: 0, offset: share / 2 }, { ...narrow, opacity: 1, offset: share / 2 }, { ...wide, offset: share }, { ...wide, offset: 1 - share }, { ...narrow, opacity: 1, offset: 1 - share / 2 }, { ...narrow, opacity: 0, offset: 1 }], timing);
  part("eyes")?.animate([{ opacity: 0 }, { opacity: 1 }, { opacity: 0.3 }, { opacity: 1 }, { opacity: 1 }], { duration: GAZE / 2, delay: TURN, fill: "backwards" });
  document.querySelector(".sg-red_light")?.animate(
    [{ boxShadow: "inset 0 0 0 2px #17151d" }, { boxShadow: "inset 0 0 0 7px #d3122f" }, { boxShadow: "inset 0 0 0 7px #d3122f", offset: 0.6 }, { boxShadow: "inset 0 0 0 2px #17151d" }],
    { duration: GAZE, delay: TURN / 2 },
  );
}

// She stays turned away, and sways.
function nod() {
  document.querySelector(".sg-rl-doll .sg-rl-back")?.animate([0, -7, 6, -4, 0].map((angle) => ({ transform: `rotate(${angle}deg)` })), { duration: GAZE, easing: "ease-in-out" });
}

// A button that wants something picked first says so until it is.
function bar() {
  for (const button of document.querySelectorAll(".sg-mine-red_light [data-needs]")) {
    if (document.querySelector(`#mine input[name="${button.dataset.needs}"]:checked:enabled`)) button.removeAttribute("aria-disabled");
    else button.setAttribute("aria-disabled", "true");
  }
}

document.addEventListener("change", bar);
document.addEventListener("tavolata:after", bar);
bar();
