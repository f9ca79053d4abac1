// The bridge in motion: a step, a pause, and the glass holds or breaks; what I pick, on my side or on the board. The page
// below is complete already; nobody waits.
import { heardFor } from "../sound.js";
import { all, among, away, drawing, enter, sheetOf, unseen } from "../stage.js";

heardFor(
  {
    place_claimed: "card", bridge_built: "gather", walker_sent: "card", walker_pushed: "shove", nobody_to_push: "miss",
    walker_moved_on: "card", glass_held: "ring", glass_broke: "glass", bridge_cards_returned: "deal",
  },
  {
    shove: [{ tone: 170, to: 90, at: 0, long: 0.14, loud: 0.3 }, { noise: 380, at: 0, long: 0.1, loud: 0.5 }],
    ring: [{ tone: 1760, at: 0, long: 0.35, loud: 0.08 }, { tone: 2640, at: 0, long: 0.25, loud: 0.05 }],
    glass: [{ noise: 5200, at: 0, long: 0.25, loud: 0.5 }, { tone: 2600, to: 1900, at: 0.02, long: 0.3, loud: 0.08 }, { noise: 3600, at: 0.16, long: 0.3, loud: 0.3 }],
  },
);

const SHEET = "squid_game/glass_bridge";
const PAUSE = 380; // ms in which nobody knows
const FLY = 650;
const SHARDS = 14;

const paneOf = ({ tile, side }) => document.querySelector(`.gb-tile[data-tile="${tile}"] .gb-pane[data-side="${side}"]`);

export function stage(events) {
  if (unseen()) return;
  const named = among(events);
  const steps = named("glass_held", "glass_broke");
  steps.forEach((step, nth) => (step.event === "glass_held" ? hold : shatter)(step, nth * PAUSE));
  named("walker_moved_on").forEach(({ token }, nth) => nudge(token, nth * 200));
  if (named("timer_dropped").some(({ bored }) => bored)) yawn(steps.length * PAUSE + 300);
  if (named("bridge_built").length) build();
}

// For a moment both sides look alike again: the pane trembles under the step, then it is what it is.
function cover(pane, wait) {
  const glass = drawing(SHEET, "glass", "gb-cover");
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
    const shard = drawing(SHEET, `shard-${1 + (n % 3)}`, "gb-shard");
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
  const vips = sheetOf("gb-vips", ...[1, 2, 3].map(() => drawing(SHEET, "vip")));
  night.append(vips);
  away(vips, [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.75 }, { opacity: 0 }], { duration: 1300, delay: wait, fill: "backwards" });
  document.querySelector(".gb-time .sg-timer")?.animate([{ transform: "none" }, { transform: "scale(1.5)", offset: 0.5 }, { transform: "none" }], { duration: 700, delay: wait + 1000 });
}

function build() {
  const above = { opacity: 0, transform: "translateY(-1rem)" };
  all(".gb-tile").forEach((tile, nth) => enter(tile, above, { duration: 260, delay: nth * 80, easing: "linear" }));
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
