// Felix in motion: the bid stepper, and the moments of the table. Nothing here decides anything: without it
// the page is complete, and whatever moves can be tapped away.
import { bar } from "./needs.js";
import { still } from "./settings.js";

const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";
const SHOWN_FOR = 3800; // ms that an opened sack stays over the board

const byId = (id) => document.getElementById(id);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];

// What I pick: a number of mice

function clamp(field, value) {
  return Math.min(Number(field.max), Math.max(Number(field.min), value));
}

function showBid() {
  const field = byId("mice");
  if (!field) return;
  const value = clamp(field, Number(field.value));
  const shown = byId("bid-shown");
  if (shown) shown.value = value;
  for (const button of all(".fx-by")) bar(button, clamp(field, value + Number(button.dataset.by)) === value);
}

function setBid(value) {
  const field = byId("mice");
  field.value = clamp(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function click(event) {
  const button = event.target.closest?.(".fx-by");
  if (button) setBid(Number(byId("mice").value) + Number(button.dataset.by));
}

function change({ target }) {
  if (target.id === "mice") setBid(Number(target.value));
}

function enter(event) {
  if (event.key !== "Enter" || event.target.id !== "mice") return;
  event.preventDefault();
  setBid(Number(event.target.value));
  document.querySelector('#mine button[value="bid"]')?.click();
}

// Moments

const centre = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });

function portrait(seat) {
  return document.querySelector(`#player-${seat} .fx-portrait`)?.getBoundingClientRect();
}

function flip(card, delay = 0) {
  card.animate(
    [{ transform: "perspective(40rem) rotateY(90deg)" }, { transform: "none" }],
    { duration: 350, delay, easing: EASE, fill: "backwards" },
  );
}

function turnUp(events) {
  events.forEach(({ place }, nth) => {
    const card = document.querySelector(`.fx-place.is-open[data-place="${place}"] .fx-card`);
    if (card) flip(card, nth * 300);
  });
}

// A drawing of the sprite that belongs to nothing on the page and goes when it has arrived.
function sprite(symbol, { x, y }, size) {
  const known = document.querySelector('use[href*="felix.svg"]').getAttribute("href");
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", known.replace(/#.*/, `#${symbol}`));
  svg.append(use);
  svg.setAttribute("class", "fx-sprite");
  svg.setAttribute("aria-hidden", "true");
  Object.assign(svg.style, { left: `${x - size / 2}px`, top: `${y - size / 2}px`, width: `${size}px`, height: `${size}px` });
  document.body.append(svg);
  return svg;
}

function scurry(from, to, number, size) {
  const start = centre(from);
  const end = centre(to);
  for (let nth = 0; nth < number; nth++) {
    const mouse = sprite("mouse", start, size);
    const hop = `translate(${(end.x - start.x) / 2}px, ${(end.y - start.y) / 2 - size}px)`;
    const run = mouse.animate(
      [{ transform: "none" }, { transform: hop }, { transform: `translate(${end.x - start.x}px, ${end.y - start.y}px) scale(0.6)`, opacity: 0.4 }],
      { duration: 600, delay: nth * 70, easing: "ease-in-out", fill: "backwards" },
    );
    run.onfinish = run.oncancel = () => mouse.remove();
  }
}

function takeMice({ seat, size, mice }) {
  const from = document.querySelector(`.fx-mouse-card[data-size="${size}"]`)?.getBoundingClientRect();
  const to = portrait(seat);
  if (from && to && mice) scurry(from, to, mice, from.width / 4);
}

function raise() {
  byId("high-bid")?.animate([{ transform: "scale(1.6)" }, { transform: "none" }], { duration: 300, easing: EASE });
}

// The sack opened: the row that was just sold, large over the board, while the next round has begun below it

function reveal(turned) {
  const strip = document.querySelector("#board .fx-last");
  if (!strip || document.hidden) return;
  document.querySelector(".fx-reveal")?.remove();
  const sheet = document.createElement("div");
  sheet.className = "fx-reveal";
  sheet.setAttribute("aria-hidden", "true"); // the live region has told it
  sheet.append(strip.cloneNode(true));
  lieOver(sheet, byId("board").getBoundingClientRect());
  document.body.append(sheet);
  sheet.addEventListener("click", () => sheet.remove());
  if (!still()) stage(sheet, turned);
  setTimeout(() => leave(sheet), SHOWN_FOR);
}

// The dock stays free, so that the next card can be picked meanwhile.
function lieOver(sheet, { left, top, width, bottom }) {
  const dock = document.querySelector(".dock")?.getBoundingClientRect();
  const floor = dock && dock.left < left + width / 2 && dock.right > left + width / 2 ? Math.min(bottom, dock.top - 4) : bottom;
  Object.assign(sheet.style, { left: `${left + 4}px`, top: `${top}px`, width: `${width - 8}px`, height: `${Math.min(floor, innerHeight) - top}px` });
}

function stage(sheet, turned) {
  sheet.animate([{ opacity: 0, transform: "scale(0.92)" }, { opacity: 1, transform: "none" }], { duration: 220, easing: EASE });
  const cards = all("li", sheet);
  cards.forEach((item, nth) => {
    const late = nth >= cards.length - turned;
    flip(item.querySelector(".fx-card"), late ? 350 + (nth - cards.length + turned) * 250 : 0);
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
  const fade = sheet.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 450, easing: "ease-in", fill: "forwards" });
  fade.onfinish = () => sheet.remove();
}

function carryOff(item, to) {
  const from = item.getBoundingClientRect();
  const card = item.querySelector(".fx-card").cloneNode(true);
  card.classList.add("fx-sprite");
  Object.assign(card.style, { left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px` });
  document.body.append(card);
  const end = centre(to);
  const start = centre(from);
  const run = card.animate(
    [{ transform: "none" }, { transform: `translate(${end.x - start.x}px, ${end.y - start.y}px) scale(0.15)`, opacity: 0.6 }],
    { duration: 450, easing: "ease-in" },
  );
  run.onfinish = run.oncancel = () => card.remove();
}

// The count: from the last place to the first, cards before totals

function count(wait) {
  const board = document.querySelector(".fx-score");
  if (!board || still()) return;
  const ranks = all(".fx-rank", board).reverse();
  const enter = (element, delay, from) => element.animate([from, { opacity: 1, transform: "none" }], { duration: 350, delay, easing: EASE, fill: "backwards", id: "count" });
  ranks.forEach((rank, nth) => {
    const at = wait + nth * 1300;
    enter(rank, at, { opacity: 0, transform: "translateY(1rem)" });
    all(".fx-rank-cards li", rank).forEach((card, turn) => enter(card, at + 200 + turn * 60, { opacity: 0, transform: "scale(0.3)" }));
    enter(rank.querySelector(".fx-sum"), at + 600, { opacity: 0, transform: "none" });
    enter(rank.querySelector(".fx-total"), at + 900, { opacity: 0, transform: "scale(2.2)" });
  });
  enter(board.querySelector(".fx-champion"), wait + ranks.length * 1300, { opacity: 0, transform: "scale(0.5)" });
  board.addEventListener("click", skip, { once: true });
}

function skip() {
  for (const running of document.getAnimations()) if (running.id === "count") running.finish();
}

// What happened

function play({ detail: { events } }) {
  const named = (name) => events.filter(({ event }) => event === name);
  const turned = named("card_turned");
  const sold = named("row_taken").length + named("row_discarded").length;
  showNews();
  if (sold) reveal(turned.length);
  if (named("game_ended").length) count(SHOWN_FOR);
  if (still()) return;
  if (!sold) turnUp(turned);
  named("passed").forEach(takeMice);
  if (named("bid_placed").length) raise();
}

// On phones the line fades by itself; an update changes its words but not the element.
function showNews() {
  for (const fading of byId("news")?.getAnimations() ?? []) {
    fading.cancel();
    fading.play();
  }
}

document.addEventListener("click", click);
document.addEventListener("change", change);
document.addEventListener("keydown", enter);
document.addEventListener("input", showBid);
document.addEventListener("tavolata:after", showBid);
document.addEventListener("tavolata:news", play);
showBid();
