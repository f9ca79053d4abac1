// Squid in motion: the cards are turned up kind by kind, blows land where the tokens stood, then those who are left go
// on; and the first at the head is celebrated. The page below is complete already; nobody waits.
import { hold } from "../motion.js";
import { heardFor } from "../sound.js";
import { among, drawing, EASE, fly, sheetOf, svg, unseen, within } from "../stage.js";

heardFor({
  square_entrant_chosen: "card", square_entered: "deal", moves_revealed: "flip", card_came_to_nothing: "miss",
  advanced: "steps", triangle_advanced: "steps", head_reached: "gather", last_team_stood: "gather",
});

const ORDER = ["block", "stab", "push", "move"];
const KIND = 140; // ms from one kind of card to the next
const FLIP = 380; // ms that a card takes to turn
const SHOWN = 2600; // ms that the cards of a finished round stay bright
const BLOW = 520;
const TRIUMPH = 1800;
const ROUND = 296; // the length of the circle
const BLOWS = { stabbed: "stab", pushed: "push", blocked: "block" };

// `stood`: each token's drawing and its box before the update, by number. Those who fell are on the court no more.
export function stage(events, stood) {
  if (unseen()) return;
  const named = among(events);
  const revealed = named("moves_revealed").at(-1);
  if (revealed) turnUp(revealed.cards);
  if (revealed || named("advanced", "triangle_advanced").length) hold(".sg-squid", revealed ? KIND * 4 : KIND);
  for (const { cause, token } of named("fell").filter(({ cause }) => cause in BLOWS)) strike(BLOWS[cause], stood.get(`${token}`), revealed ? KIND * ORDER.indexOf(BLOWS[cause]) : 0);
  const won = named("head_reached").at(-1);
  if (won) triumph(stood.get(`${won.token}`));
}

function turnUp(cards) {
  cards.forEach((card, seat) => {
    const slot = document.querySelector(`.sg-sq-foot[data-seat="${seat}"] .sg-sq-slot`);
    if (!card || !slot) return;
    const delay = KIND * ORDER.indexOf(card);
    slot.animate([{ transform: "rotateY(90deg)" }, { transform: "scale(1.25)", offset: 0.6 }, { transform: "none" }], { duration: FLIP, delay, fill: "backwards", easing: EASE });
    if (slot.classList.contains("is-stale")) slot.firstElementChild?.animate([{ opacity: 1 }, { opacity: 1, offset: 0.85 }, { opacity: 0.45 }], { duration: SHOWN });
  });
}

// With the end of the game the court's own style sheet has left the page: these need none of it.

function strike(symbol, where, delay) {
  if (!where) return;
  const from = symbol === "stab" ? "translate(-60%, 60%)" : "scale(0.3)";
  const path = [{ opacity: 0, transform: from }, { opacity: 1, transform: "none", offset: 0.35 }, { opacity: 1, transform: "scale(1.1)", offset: 0.7 }, { opacity: 0, transform: "scale(1.3)" }];
  const blow = drawing("squid_game/squid", symbol);
  blow.style.overflow = "visible";
  fly(blow, within(where.box, where.box.width * 1.8), path, { duration: BLOW, delay, fill: "backwards", easing: EASE });
}

// The token that won, in a circle of chalk.
function triumph(where) {
  if (!where) return;
  const size = Math.min(innerWidth * 0.6, innerHeight * 0.4);
  const copy = where.drawn.cloneNode(true);
  copy.removeAttribute("data-token");
  copy.setAttribute("class", "sg-token");
  Object.assign(copy.style, { position: "absolute", left: "15%", top: "15%", width: "70%" });
  const screen = { left: 0, top: 0, width: innerWidth, height: innerHeight };
  fly(sheetOf("", copy, ring()), within(screen, size), [{ opacity: 0 }, { opacity: 1, offset: 0.1 }, { opacity: 1, offset: 0.8 }, { opacity: 0, transform: "scale(1.2)" }], { duration: TRIUMPH });
  copy.animate([{ transform: "translateX(-90%) scale(0.3)" }, { transform: "none" }], { duration: TRIUMPH / 3, easing: EASE });
}

function ring() {
  const circle = svg("svg", { viewBox: "0 0 100 100" });
  const line = svg("circle", { cx: 50, cy: 50, r: 47, fill: "none", stroke: "#ee2a7b", "stroke-width": 6, "stroke-dasharray": ROUND });
  Object.assign(circle.style, { position: "absolute", inset: 0, width: "100%", height: "100%", rotate: "-90deg" });
  circle.append(line);
  line.animate([{ strokeDashoffset: ROUND }, { strokeDashoffset: 0 }], { duration: TRIUMPH / 2, easing: "ease-in-out" });
  return circle;
}
