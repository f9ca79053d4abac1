// The bridge in motion: a step, a pause, and the glass holds or breaks; what I pick, on my side or on the board. The page
// below is complete already; nobody waits.
import { still } from "../settings.js";

const PAUSE = 380; // ms in which nobody knows
const FLY = 650;
const SHARDS = 14;

const all = (selector) => [...document.querySelectorAll(selector)];
const paneOf = ({ tile, side }) => document.querySelector(`.gb-tile[data-tile="${tile}"] .gb-pane[data-side="${side}"]`);

export function stage(events) {
  if (still() || document.hidden) return;
  const steps = events.filter(({ event }) => event === "glass_held" || event === "glass_broke");
  steps.forEach((step, nth) => (step.event === "glass_held" ? hold : shatter)(step, nth * PAUSE));
  events.filter(({ event }) => event === "walker_moved_on").forEach(({ token }, nth) => nudge(token, nth * 200));
  if (events.some(({ event, bored }) => event === "timer_dropped" && bored)) yawn(steps.length * PAUSE + 300);
  if (events.some(({ event }) => event === "bridge_built")) build();
}

// For a moment both sides look alike again: the pane trembles under the step, then it is what it is.
function cover(pane, wait) {
  const glass = drawing("glass", "gb-cover");
  glass.setAttribute("preserveAspectRatio", "none");
  pane.append(glass);
  const tremble = [0, -1, 1, -1.5, 1.5, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  return away(glass, tremble, { duration: PAUSE, delay: wait, fill: "backwards" });
}

function hold(step, wait) {
  const pane = paneOf(step);
  if (!pane) return;
  if (step.revealed) cover(pane, wait);
  const lit = [{ filter: "brightness(1)" }, { filter: "brightness(1.8) drop-shadow(0 0 14px #8ffff0)", offset: 0.3 }, { filter: "brightness(1)" }];
  pane.animate(lit, { duration: FLY, delay: wait + PAUSE });
}

function shatter(step, wait) {
  const pane = paneOf(step);
  if (!pane) return;
  if (step.revealed) cover(pane, wait);
  const { width, height } = pane.getBoundingClientRect();
  for (let n = 0; n < SHARDS; n++) {
    const x = (Math.random() - 0.5) * width;
    const path = [
      { transform: `translate(${x * 0.5}px, ${(Math.random() - 0.5) * height}px)`, opacity: 1 },
      { transform: `translate(${x * 1.4}px, ${-height * (0.4 + Math.random())}px) rotate(${Math.random() * 240}deg)`, opacity: 1, offset: 0.3 },
      { transform: `translate(${x * 2.2}px, ${height * (2 + Math.random() * 3)}px) rotate(${Math.random() * 720}deg)`, opacity: 0 },
    ];
    const shard = drawing(`shard-${1 + (n % 3)}`, "gb-shard");
    pane.append(shard);
    away(shard, [{ ...path[0], opacity: 0 }, ...path], { duration: FLY, delay: wait + PAUSE, fill: "backwards", easing: "ease-in" });
  }
  const shake = [0, 5, -4, 3, -2, 0].map((y) => ({ transform: `translateY(${y}px)` }));
  document.querySelector(".gb-bridge")?.animate(shake, { duration: 350, delay: wait + PAUSE });
}

function nudge(token, wait) {
  const walker = document.querySelector(`.gb-walker[data-move="walker-${token}"] .sg-token`);
  const hop = [{ transform: "none" }, { transform: "translateY(-35%) scale(1.15)", offset: 0.4 }, { transform: "none" }];
  walker?.animate(hop, { duration: 450, delay: wait });
}

function yawn(wait) {
  const night = document.querySelector(".gb-night");
  if (!night) return;
  const vips = document.createElement("div");
  vips.className = "gb-vips";
  vips.setAttribute("aria-hidden", "true"); // the live region has told it
  vips.append(...[1, 2, 3].map(() => drawing("vip", "sg-art")));
  night.append(vips);
  away(vips, [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.75 }, { opacity: 0 }], { duration: 1300, delay: wait, fill: "backwards" });
  document.querySelector(".gb-time .sg-timer")?.animate([{ transform: "none" }, { transform: "scale(1.5)", offset: 0.5 }, { transform: "none" }], { duration: 700, delay: wait + 1000 });
}

function build() {
  all(".gb-tile").forEach((tile, nth) => tile.animate([{ opacity: 0, transform: "translateY(-1rem)" }, { opacity: 1, transform: "none" }], { duration: 260, delay: nth * 80, fill: "backwards" }));
}

function away(element, path, options) {
  const run = element.animate(path, options);
  run.onfinish = run.oncancel = () => element.remove();
  return run;
}

function drawing(symbol, look) {
  const known = document.querySelector('use[href*="squid_game/glass_bridge.svg"]').getAttribute("href");
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", known.replace(/#.*/, `#${symbol}`));
  svg.append(use);
  svg.setAttribute("class", look);
  svg.setAttribute("aria-hidden", "true");
  return svg;
}

// The board shows the place I pick.
function showPick() {
  const place = document.querySelector('.sg-mine-glass_bridge input[name="place"]:checked');
  for (const slot of all(".gb-slot.is-picked")) slot.classList.remove("is-picked");
  if (place) document.querySelector(`.gb-slot label[for="${place.id}"]`)?.parentElement.classList.add("is-picked");
}

document.addEventListener("change", showPick);
document.addEventListener("tavolata:after", showPick);
showPick();
