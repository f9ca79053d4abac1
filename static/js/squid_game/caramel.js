// Caramel: planning where my tokens start; and in motion: a card is turned up, a needle pricks, a biscuit breaks. The page below is
// complete already; nobody waits.
import { heardFor } from "../sound.js";
import { all, among, away, drawing, EASE, unseen } from "../stage.js";

heardFor(
  {
    placed_on_shape: "card", caramel_turn_began: "deal", caramel_card_turned: ({ card }) => (card === "crack" ? "crack" : "flip"),
    advanced_on_shape: "nut", nobody_on_shape: "pass", nobody_cracked: "pass", stopped_turning: "pass",
  },
  {
    crack: [{ noise: 3400, at: 0, long: 0.06, loud: 0.5 }, { noise: 1500, at: 0.05, long: 0.12, loud: 0.35 }],
  },
);

const SHEET = "squid_game/caramel";
const FLIP = 420; // ms
const SPLIT = 800;
const SHAKE = [0, -6, 7, -5, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px) rotate(${x / 4}deg)` }));

const tin = (shape) => document.querySelector(`.sg-car-biscuit[data-shape="${shape}"]`);

// On which biscuit a token was: when it has broken, the board no longer shows it.
let stood = new Map();

function remember() {
  stood = new Map();
  for (const token of all(".sg-car-biscuit .sg-token")) stood.set(token.dataset.token, token.closest(".sg-car-biscuit").dataset.shape);
}

export function stage(events) {
  if (unseen()) return;
  const named = among(events);
  const turned = named("caramel_card_turned").at(-1);
  if (turned) flip(turned.card === "crack");
  named("advanced_on_shape").forEach(({ shape }) => prick(shape));
  const broken = named("fell").filter(({ cause }) => cause === "cracked");
  broken.forEach(({ token }) => split(stood.get(`${token}`)));
  if (turned?.card === "crack" && !broken.length) all(".sg-car-biscuit").forEach((biscuit) => biscuit.animate(SHAKE, { duration: 400 }));
}

function flip(crack) {
  const card = document.querySelector(".sg-car-cards li:last-child .sg-card");
  card?.animate(
    [
      { transform: "translateX(60%) rotateY(90deg)" },
      { transform: `rotateY(0) scale(${crack ? 1.9 : 1.35})`, offset: 0.6 },
      { transform: "none" },
    ],
    { duration: crack ? FLIP * 1.6 : FLIP, easing: EASE },
  );
}

// The needle goes along for a moment.
function prick(shape) {
  const biscuit = tin(shape);
  if (!biscuit) return;
  const needle = drawing(SHEET, "needle", "sg-car-needle");
  biscuit.append(needle);
  const points = [0, 1, 2, 3].flatMap((n) => [{ transform: `translate(${n * 12}%, ${n * -10}%)` }, { transform: `translate(${n * 12 - 14}%, ${n * -10 + 14}%)` }]);
  away(needle, [...points, { transform: "translate(60%, -60%)", opacity: 0 }], { duration: 600, easing: "ease-in-out" });
}

// Both halves shake and drift apart; the whole biscuit is back when they have gone, for there are others who cut it.
function split(shape) {
  const biscuit = shape && tin(shape);
  if (!biscuit) return;
  const timing = { duration: SPLIT, easing: "ease-in-out" };
  biscuit.animate(SHAKE, { duration: 350 });
  biscuit.querySelector(".sg-car-tin").animate([{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }], { duration: SPLIT });
  away(biscuit.appendChild(drawing(SHEET, "cracks", "sg-car-cracks")), [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], timing);
  for (const [side, way] of [["left", -1], ["right", 1]]) {
    const half = biscuit.appendChild(drawing(SHEET, `biscuit-${shape}`, `sg-car-half is-${side}`));
    away(half, [{ transform: "none" }, { transform: "none", offset: 0.3 }, { transform: `translate(${way * 9}%, 4%) rotate(${way * 7}deg)`, opacity: 1, offset: 0.75 }, { transform: `translate(${way * 11}%, 8%) rotate(${way * 9}deg)`, opacity: 0 }], timing);
  }
}

// Planning: each token wears the shape that was chosen for it, and after a tap the next one without a shape is picked.

const chosen = (plan) => plan.querySelector(".sg-car-shapes input:checked");

function showPlan() {
  for (const plan of all(".sg-car-planned")) {
    const shape = chosen(plan)?.parentElement.querySelector(".art");
    plan.querySelector(".sg-car-to").replaceChildren(...(shape ? [shape.cloneNode(true)] : []));
  }
}

// Keys choose a shape by going past others, and the focus stays where it is: nothing may change under it.
function pickNext({ target, detail }) {
  if (!detail || !target.closest(".sg-car-shapes")) return;
  const here = target.closest(".sg-car-planned");
  const plans = all(".sg-car-planned");
  const after = plans.splice(plans.indexOf(here) + 1);
  const next = [...after, ...plans].find((plan) => !chosen(plan));
  next?.querySelector("[name=who]").click();
}

document.addEventListener("input", showPlan);
document.addEventListener("click", pickNext);
document.addEventListener("tavolata:after", showPlan);
document.addEventListener("tavolata:before", remember);
