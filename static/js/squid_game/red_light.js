// Red Light, Green Light in motion: the doll turns her head, her eyes flash, and only then they run. The page below is
// complete already; nobody waits.
import { hold } from "../motion.js";
import { heardFor } from "../sound.js";
import { EASE, unseen } from "../stage.js";

heardFor(
  {
    entrant_chosen: "card", tokens_entered: "steps", doll_turned: "doll", team_ran: "steps", push_missed: "miss",
  },
  {
    doll: [{ tone: 494, at: 0, long: 0.12, loud: 0.14 }, { tone: 494, at: 0.14, long: 0.12, loud: 0.14 }, { tone: 659, at: 0.28, long: 0.3, loud: 0.16 }],
  },
);

const TURN = 300; // ms that the head takes to turn round
const GAZE = 900; // ms that she looks
const HELD = 450; // ms that they stand before they run

export function stage(events) {
  if (unseen()) return;
  const turned = events.findLast(({ event }) => event === "doll_turned");
  if (!turned) return;
  hold(".sg-red_light", HELD);
  flip();
  if (turned.gaze.length) look();
  else nod();
}

function flip() {
  document.querySelector(".sg-rl-card")?.animate(
    [{ transform: "rotateY(90deg)" }, { transform: "scale(1.3)", offset: 0.4 }, { transform: "scale(1.3)", offset: 0.75 }, { transform: "none" }],
    { duration: GAZE, easing: EASE },
  );
}

// The head turns: one side of it narrows and is gone, the other one widens.
const GOES = [{ transform: "none", opacity: 1, offset: 0 }, { transform: "scaleX(0)", opacity: 1, offset: 0.5 }, { transform: "scaleX(0)", opacity: 0, offset: 0.5 }, { transform: "scaleX(0)", opacity: 0, offset: 1 }];
const COMES = [{ transform: "scaleX(0)", opacity: 0, offset: 0 }, { transform: "scaleX(0)", opacity: 0, offset: 0.5 }, { transform: "scaleX(0)", opacity: 1, offset: 0.5 }, { transform: "none", opacity: 1, offset: 1 }];

function andBack(steps, share) {
  const there = steps.map((step) => ({ ...step, offset: step.offset * share }));
  return [...there, ...[...there].reverse().map((step) => ({ ...step, offset: 1 - step.offset }))];
}

// She looks on while somebody pushes; otherwise the next round has begun, and she turns away again.
function look() {
  const doll = document.querySelector(".sg-rl-doll");
  if (!doll) return;
  const stays = doll.dataset.look === "front";
  const duration = stays ? TURN : 2 * TURN + GAZE;
  const side = (name, steps) => doll.querySelector(name).animate(stays ? steps : andBack(steps, TURN / duration), { duration });
  side(".sg-rl-back", GOES);
  side(".sg-rl-front", COMES);
  doll.querySelector(".sg-rl-eyes").animate([{ opacity: 0 }, { opacity: 1 }, { opacity: 0.2 }, { opacity: 1 }, { opacity: 0.2 }, { opacity: 1 }], { duration: GAZE * 0.7, delay: TURN, fill: "backwards" });
  doll.closest(".sg-red_light").animate(
    [{ borderColor: "#17151d", boxShadow: "0 0 0 0 #d3122f" }, { borderColor: "#d3122f", boxShadow: "0 0 0 5px #d3122f", offset: 0.2 }, { borderColor: "#d3122f", boxShadow: "0 0 0 5px #d3122f", offset: 0.7 }, { borderColor: "#17151d", boxShadow: "0 0 0 0 #d3122f" }],
    { duration: GAZE, delay: TURN / 2 },
  );
}

// She stays turned away, and sways.
function nod() {
  document.querySelector(".sg-rl-doll .sg-rl-back")?.animate([0, -7, 6, -4, 0].map((angle) => ({ transform: `rotate(${angle}deg)` })), { duration: GAZE, easing: "ease-in-out" });
}
