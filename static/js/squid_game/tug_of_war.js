// Tug of War in motion: the ropes pull one after the other, and their result stays over the board until somebody taps it
// away or the next game begins. What I pick, here or on the board. The page below is complete already; nobody waits.
import { showNeeds } from "../needs.js";
import { heardFor } from "../sound.js";
import { all, boxOf, byId, enter, lieOver, sheetOf, unseen } from "../stage.js";

heardFor(
  {
    side_joined: "card", laying_began: "deal", card_laid: "card", all_cards_laid: "card", cards_taken_back: "pass", battle_fought: "heave",
  },
  {
    heave: [{ tone: 140, to: 210, at: 0, long: 0.3, loud: 0.2 }, { tone: 140, to: 80, at: 0.32, long: 0.35, loud: 0.22 }],
  },
);

const TENSE = 500; // ms in which nobody knows
const PULL = 450;
const FALL = 500;
const PAUSE = 250; // ms between two ropes
const STAYS = 30_000;

const STYLE = new URL("../../css/squid_game/tug_of_war.css", import.meta.url).href;

export function stage(events) {
  if (events.some(({ event }) => event === "battle_fought")) show();
}

// The board is that of the next briefing by now: the battles come from the lines that tell them.
function show() {
  const told = all('#news [data-event="battle_fought"] .tw-outcome');
  const playing = byId("board").dataset.phase === "playing"; // the next game has begun already
  if (!told.length || playing) return;
  close();
  dress();
  const sheet = sheetOf("tw-show", ...told.map((battle) => battle.cloneNode(true)));
  document.body.append(sheet);
  cover();
  setTimeout(() => sheet.remove(), STAYS);
  if (unseen()) return;
  let wait = 200;
  for (const battle of sheet.children) wait += fight(battle, wait) + PAUSE;
}

// The sheet of this challenge left the page together with its board.
function dress() {
  if (byId("tw-style")) return;
  const link = Object.assign(document.createElement("link"), { id: "tw-style", rel: "stylesheet", href: STYLE });
  document.head.append(link);
}

function close() {
  for (const sheet of all(".tw-show")) sheet.remove();
}

// Over what can be seen of the board.
function cover() {
  const sheet = document.querySelector(".tw-show");
  const { left, top, width, bottom } = boxOf("#board") ?? {};
  if (sheet) lieOver(sheet, { left, top: Math.max(top, 0), width, bottom });
}

// How long it takes: a rope that nobody pulls against is decided at once.
function fight(battle, wait) {
  const { won, verdict } = battle.dataset;
  const tense = verdict === "unopposed" ? 0 : TENSE;
  appear(battle, wait);
  const marker = battle.querySelector(".tw-marker");
  const sway = [0, 30, -35, 40, -40, 0].map((x) => ({ translate: `${x}% 0` }));
  if (tense) marker.animate(sway, { duration: tense, delay: wait, fill: "backwards", easing: "ease-in-out" });
  const there = getComputedStyle(marker).translate;
  if (won !== "none") marker.animate([{ translate: "0 0" }, { translate: there }], { duration: PULL, delay: wait + tense, fill: "backwards", easing: "cubic-bezier(0.5, 0, 0.2, 1.4)", composite: "replace" });
  for (const side of battle.querySelectorAll(".is-loser")) drop(side, wait + tense + PULL / 2);
  for (const late of battle.querySelectorAll(".tw-total, .tw-why, .tw-verdict, .is-winner .tw-number")) late.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200, delay: wait + tense, fill: "backwards" });
  return tense + PULL;
}

function appear(battle, wait) {
  enter(battle, { opacity: 0, transform: "translateY(0.6rem)" }, { duration: 200, delay: wait - 200, easing: "linear" });
}

// They stand, are dragged to the gap, fall, and what is left of them is where they were.
function drop(side, wait) {
  const toward = side.matches(".tw-gap ~ .tw-side") ? -1 : 1;
  all(".tw-place:not(.is-free)", side).forEach((place, nth) => {
    const timing = { duration: FALL, delay: wait + nth * 60, fill: "backwards", easing: "ease-in" };
    place.animate(
      [
        { translate: "0 0", rotate: "0deg", opacity: 1 },
        { translate: `${toward * 60}% -20%`, rotate: `${toward * 40}deg`, opacity: 1, offset: 0.35 },
        { translate: `${toward * 120}% 260%`, rotate: `${toward * 200}deg`, opacity: 0, offset: 0.8 },
        { translate: "0 18%", rotate: "24deg", opacity: 0 },
      ],
      timing,
    );
    place.firstElementChild.animate([{ filter: "none", opacity: 1 }, { filter: "none", opacity: 1, offset: 0.8 }, { filter: "grayscale(1)", opacity: 0.35 }], timing);
  });
}

// The board shows the side I pick.
function showPick() {
  const side = document.querySelector('.sg-mine-tug_of_war input[name="side"]:checked')?.value;
  for (const platform of all(".tw-ropes .tw-side")) platform.classList.toggle("is-picked", platform.dataset.side === side);
}

// With a card in hand a tap on a side lays it there, but for the last one, which may set off the battles.
function layAtOnce({ target, detail }) {
  if (!detail || !target.matches?.('.tw-lay input[name="side"]:checked')) return;
  const lay = byId("lay");
  if (target.closest(".tw-lay").dataset.left !== "1" && lay?.getAttribute("aria-disabled") !== "true") lay?.click();
}

// After a card has been laid nothing is picked any more.
let laying = null;

function forget() {
  const left = document.querySelector(".tw-lay")?.dataset.left ?? null;
  if (left !== laying) for (const input of all(".tw-lay input:checked")) input.checked = false;
  laying = left;
  showNeeds();
  showPick();
}

document.addEventListener("change", showPick);
document.addEventListener("click", layAtOnce);
document.addEventListener("click", ({ target }) => target.closest?.(".tw-show") && close());
document.addEventListener("keydown", ({ key }) => key === "Escape" && close());
document.addEventListener("tavolata:news", ({ detail: { events } }) => events.some(({ event }) => event === "challenge_began") && close());
document.addEventListener("tavolata:after", forget);
document.addEventListener("tavolata:after", cover);
addEventListener("resize", cover);
forget();
