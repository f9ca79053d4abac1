// The two great moments of Felix: a sack is opened, and in the end all is counted. Loaded when something has happened at the
// table: neither can be the first.
import { still } from "../settings.js";
import { all, away, boxOf, enter, flip, fly, lieOver, sheetOf, way, whileCounting } from "../stage.js";

const SHOWN_FOR = 3800; // ms that an opened sack stays over the board

const portrait = (seat) => boxOf(`#player-${seat} .portrait`);

// The sack opened: the row that was just sold, large over the board, while the next round has begun below it

export function reveal(turned) {
  const strip = document.querySelector("#board .fx-last");
  if (!strip || document.hidden) return;
  document.querySelector(".fx-reveal")?.remove();
  const sheet = sheetOf("fx-reveal", strip.cloneNode(true));
  lieOver(sheet, boxOf("#board")); // the next card can be picked meanwhile
  document.body.append(sheet);
  sheet.addEventListener("click", () => sheet.remove());
  if (!still()) stage(sheet, turned);
  setTimeout(() => leave(sheet), SHOWN_FOR);
}

function stage(sheet, turned) {
  enter(sheet, { opacity: 0, transform: "scale(0.92)" }, { duration: 220 });
  const cards = all("li", sheet);
  cards.forEach((item, nth) => {
    const late = nth >= cards.length - turned;
    flip(item.querySelector(".fx-card"), { delay: late ? 350 + (nth - cards.length + turned) * 250 : 0 });
  });
  const start = 500 + turned * 250;
  all('[data-fate="dog"]', sheet).forEach((dog) => bark(dog, sheet, start));
  all('[data-fate="chased"]', sheet).forEach((cat) => flee(cat, start + 250));
  all(".fx-last-end > *", sheet).forEach((words) => {
    words.animate([{ opacity: 0 }, { opacity: 0 }, { opacity: 1 }], { duration: start + 400 });
  });
}

function bark(dog, sheet, delay) {
  const cat = sheet.querySelector('[data-fate="chased"]');
  const way = cat ? Math.sign(cat.offsetLeft - dog.offsetLeft) : 1;
  dog.querySelector(".fx-card").animate(
    [
      { opacity: 1, filter: "none", transform: "none" },
      { opacity: 1, filter: "none", transform: `translateX(${-way * 8}%) rotate(${-way * 6}deg)`, offset: 0.15 },
      { opacity: 1, filter: "none", transform: `translateX(${way * 45}%) rotate(${way * 8}deg)`, offset: 0.45 },
      { opacity: 0.5, filter: "grayscale(0.7)", transform: "none" },
    ],
    { duration: 1000, delay, fill: "backwards", easing: "ease-in-out" },
  );
}

function flee(cat, delay) {
  const start = { opacity: 1, filter: "none", transform: "none" };
  cat.querySelector(".fx-card").animate(
    [start, { ...start, transform: "translateY(-12%) rotate(-7deg)", offset: 0.3 }, { opacity: 0.5, filter: "grayscale(0.7)", transform: "none" }],
    { duration: 800, delay, fill: "backwards", easing: "ease-out" },
  );
  cat.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200, delay: delay + 700, fill: "backwards", pseudoElement: "::after" });
  cat.querySelector(".fx-dust").animate(
    [{ opacity: 0, transform: "scale(0.3)" }, { opacity: 1, transform: "scale(1.05)", offset: 0.4 }, { opacity: 0, transform: "scale(1.4)" }],
    { duration: 1400, delay, fill: "both", easing: "ease-out" },
  );
}

function leave(sheet) {
  if (!sheet.isConnected) return;
  if (still()) return sheet.remove();
  const to = portrait(sheet.querySelector(".fx-last").dataset.taker);
  if (to) all('[data-fate="kept"]', sheet).forEach((item) => carryOff(item, to));
  away(sheet, [{ opacity: 1 }, { opacity: 0 }], { duration: 450, easing: "ease-in" });
}

function carryOff(item, to) {
  const from = item.getBoundingClientRect();
  const { left, top, width } = from;
  const { x, y } = way(from, to);
  const path = [{ transform: "none" }, { transform: `translate(${x}px, ${y}px) scale(0.15)`, opacity: 0.6 }];
  fly(item.querySelector(".fx-card").cloneNode(true), { left, top, width }, path, { duration: 450, easing: "ease-in" });
}

// The count: from the last place to the first, cards before totals

export function count() {
  const board = document.querySelector(".fx-score");
  if (!board || still()) return;
  const ranks = all(".fx-rank", board).reverse();
  const show = (element, delay, from) => enter(element, from, { duration: 350, delay, id: "count" });
  ranks.forEach((rank, nth) => {
    const at = SHOWN_FOR + nth * 1300;
    show(rank, at, { opacity: 0, transform: "translateY(1rem)" });
    all(".fx-rank-cards li", rank).forEach((card, turn) => show(card, at + 200 + turn * 60, { opacity: 0, transform: "scale(0.3)" }));
    show(rank.querySelector(".fx-sum"), at + 600, { opacity: 0, transform: "none" });
    show(rank.querySelector(".fx-total"), at + 900, { opacity: 0, transform: "scale(2.2)" });
  });
  show(board.querySelector(".fx-champion"), SHOWN_FOR + ranks.length * 1300, { opacity: 0, transform: "scale(0.5)" });
  board.addEventListener("click", skip, { once: true });
  whileCounting(Promise.allSettled(counting().map((running) => running.finished)));
}

const counting = () => document.getAnimations().filter(({ id }) => id === "count");

function skip() {
  for (const running of counting()) running.finish();
}
