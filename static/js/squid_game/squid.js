// Squid in motion: the cards are turned up kind by kind, blows land where the tokens stood, then those who are left go
// on; and the first at the head is celebrated. The page below is complete already; nobody waits.
import { still } from "../settings.js";

const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";
const ORDER = ["block", "stab", "push", "move"];
const KIND = 140; // ms from one kind of card to the next
const FLIP = 380; // ms that a card takes to turn
const SHOWN = 2600; // ms that the cards of a finished round stay bright
const BLOW = 520;
const TRIUMPH = 1800;
const ROUND = 296; // the length of the circle
const BLOWS = { stabbed: "stab", pushed: "push", blocked: "block" };

let stood = new Map();
let art = "";

// Tokens that fall are not on the court any more when it is told.
function remember() {
  stood = new Map();
  if (still() || document.hidden) return;
  art = document.querySelector('use[href*="art/squid_game/squid.svg"]')?.getAttribute("href").replace(/#.*/, "") ?? art;
  for (const spot of document.querySelectorAll(".sg-squid .sg-token[data-token]")) stood.set(spot.dataset.token, { box: spot.getBoundingClientRect(), drawn: spot });
}

export function stage(events) {
  if (still() || document.hidden) return;
  const revealed = events.findLast(({ event }) => event === "moves_revealed");
  if (revealed) turnUp(revealed.cards);
  if (revealed || events.some(({ event }) => event === "advanced" || event === "triangle_advanced")) hold(revealed ? KIND * 4 : KIND);
  for (const { cause, token } of events.filter(({ event, cause }) => event === "fell" && cause in BLOWS)) strike(BLOWS[cause], token, revealed ? KIND * ORDER.indexOf(BLOWS[cause]) : 0);
  const won = events.findLast(({ event }) => event === "head_reached");
  if (won) triumph(won.token);
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

// They travel as the page moves things, but a little later.
function hold(delay) {
  for (const token of document.querySelectorAll(".sg-squid [data-move]")) {
    for (const run of token.getAnimations()) if (run.id === "travel") run.effect.updateTiming({ delay, fill: "backwards" });
  }
}

const svg = (name) => document.createElementNS("http://www.w3.org/2000/svg", name);

// Styled here: with the end of the game the court's own sheet has left the page.
function overlay(sprite, style) {
  sprite.setAttribute("aria-hidden", "true"); // the live region has told it
  Object.assign(sprite.style, { position: "fixed", zIndex: 22, pointerEvents: "none", overflow: "visible", ...style });
  document.body.append(sprite);
}

function away(sprite, frames, timing) {
  const shown = sprite.animate(frames, timing);
  shown.onfinish = shown.oncancel = () => sprite.remove();
}

function strike(symbol, token, delay) {
  const where = stood.get(`${token}`);
  if (!where) return;
  const { left, top, width } = where.box;
  const blow = svg("svg");
  const use = svg("use");
  use.setAttribute("href", `${art}#${symbol}`);
  blow.append(use);
  const size = `${width * 1.8}px`;
  overlay(blow, { left: `${left - width * 0.4}px`, top: `${top - width * 0.4}px`, width: size, height: size });
  const from = symbol === "stab" ? "translate(-60%, 60%)" : "scale(0.3)";
  const frames = [{ opacity: 0, transform: from }, { opacity: 1, transform: "none", offset: 0.35 }, { opacity: 1, transform: "scale(1.1)", offset: 0.7 }, { opacity: 0, transform: "scale(1.3)" }];
  away(blow, frames, { duration: BLOW, delay, fill: "backwards", easing: EASE });
}

// The token that won, in a circle of chalk.
function triumph(token) {
  const drawn = stood.get(`${token}`)?.drawn;
  if (!drawn) return;
  const size = Math.min(innerWidth * 0.6, innerHeight * 0.4);
  const sheet = document.createElement("div");
  const box = { width: `${size}px`, height: `${size}px` };
  overlay(sheet, { ...box, left: `${(innerWidth - size) / 2}px`, top: `${(innerHeight - size) / 2}px` });
  const copy = drawn.cloneNode(true);
  copy.removeAttribute("data-token");
  copy.setAttribute("class", "sg-token");
  Object.assign(copy.style, { position: "absolute", left: "15%", top: "15%", width: "70%" });
  sheet.append(copy, ring(box));
  copy.animate([{ transform: "translateX(-90%) scale(0.3)" }, { transform: "none" }], { duration: TRIUMPH / 3, easing: EASE });
  away(sheet, [{ opacity: 0 }, { opacity: 1, offset: 0.1 }, { opacity: 1, offset: 0.8 }, { opacity: 0, transform: "scale(1.2)" }], { duration: TRIUMPH });
}

function ring(box) {
  const drawing = svg("svg");
  const line = svg("circle");
  for (const [name, value] of Object.entries({ cx: 50, cy: 50, r: 47, fill: "none", stroke: "#ee2a7b", "stroke-width": 6, "stroke-dasharray": ROUND })) line.setAttribute(name, value);
  drawing.setAttribute("viewBox", "0 0 100 100");
  Object.assign(drawing.style, { ...box, position: "absolute", left: 0, top: 0, rotate: "-90deg" });
  drawing.append(line);
  line.animate([{ strokeDashoffset: ROUND }, { strokeDashoffset: 0 }], { duration: TRIUMPH / 2, easing: "ease-in-out" });
  return drawing;
}

document.addEventListener("tavolata:before", remember);
