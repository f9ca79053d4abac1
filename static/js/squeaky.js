// Squeaky in motion: what I pick, and the moments of the park. Nothing here decides anything: without it the page
// is complete, and whatever moves can be tapped away. What has been shown is forgotten here as well.
import { bar } from "./needs.js";
import { still } from "./settings.js";
import { play as sound } from "./sound.js";
import { openNests, show } from "./squeaky-show.js";
import { all, boxOf, byId, centre, EASE, sprite } from "./squeaky-stage.js";

const SEASON_FOR = 1900; // ms that a season stays over the line
const CARRIED = 500; // ms until what was taken is out of the line
const STEP = 170; // ms between two cards of a refill

// What I pick: a food, or the foods that get an acorn

function showPick() {
  const picked = document.querySelector("#mine input[name=food]:checked");
  const words = document.querySelector("#mine .sq-taken");
  if (words) words.textContent = picked?.dataset.amount ?? words.dataset.words;
}

let order = []; // of the boxes ticked, the oldest first

function showAcorns() {
  const choice = document.querySelector("#mine [data-spare]");
  const button = document.querySelector("#mine [data-picks]");
  if (!choice || !button) return;
  const ticked = all("input:checked", choice);
  const gain = ticked.reduce((sum, { dataset }) => sum + Number(dataset.gain), Number(choice.dataset.even));
  byId("assign-total").value = (gain > 0 ? `+${gain}` : `${gain}`).replace("-", "−");
  bar(button, ticked.length !== Number(choice.dataset.spare));
}

// One tick too many takes back the oldest one.
function keepToSpare({ target }) {
  const choice = target.closest?.("[data-spare]");
  if (!choice || target.type !== "checkbox") return;
  const ticked = all("input:checked", choice);
  order = [...order.filter((id) => id !== target.id && ticked.some((box) => box.id === id)), target.id];
  if (ticked.length <= Number(choice.dataset.spare)) return;
  const oldest = ticked.find((box) => box.id === order[0]) ?? ticked.find((box) => box !== target);
  oldest.checked = false;
  oldest.dispatchEvent(new Event("change", { bubbles: true }));
}

function refresh() {
  showPick();
  showAcorns();
}

// Moments: the cards of the line as they lay before an update, for as long as it takes to move them

let lay = [];

// Where a card belongs, even while it is still on its way there.
const placeOf = (card) => card.parentElement.getBoundingClientRect();

function remember() {
  if (still() || document.hidden) return;
  lay = all(".sq-space[data-food]").map((space) => ({
    food: space.dataset.food,
    box: placeOf(space.querySelector(".sq-card")),
    face: space.querySelector(".sq-card").cloneNode(true),
  }));
}

function forget() {
  lay = [];
}

function portrait(seat) {
  return boxOf(`#player-${seat} .sq-portrait`);
}

// Taken cards turn face down where they lay, and only then travel.
function carryOff({ seat, food, to }) {
  const target = to === "nest" ? portrait(seat) : boxOf("#sweeper") ?? portrait(seat);
  if (!target) return;
  lay.filter((card) => card.food === food).forEach(({ box, face }, nth) => {
    turnOver(face, box, nth * 90);
    fly("card-back", box, target, nth * 90 + 180);
  });
  if (to !== "sweeper") return;
  sound("sweep");
  document.querySelector("#sweeper .sq-truck")?.animate(
    [{ transform: "none" }, { transform: "translateX(-5%) rotate(-2deg)" }, { transform: "translateX(3%) rotate(1deg)" }, { transform: "none" }],
    { duration: 450, delay: 550, easing: "ease-in-out" },
  );
  const acorns = boxOf("#acorns");
  if (acorns && portrait(seat)) fly("acorn", square(acorns, 24), portrait(seat), 650);
}

const square = (box, size) => ({ left: centre(box).x - size / 2, top: centre(box).y - size / 2, width: size, height: size });

function turnOver(face, box, delay) {
  face.classList.add("sq-sprite");
  Object.assign(face.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px` });
  document.body.append(face);
  const turn = face.animate([{ transform: "none" }, { transform: "perspective(40rem) rotateY(90deg)" }], { duration: 180, delay, fill: "both", easing: "ease-in" });
  turn.onfinish = turn.oncancel = () => face.remove();
}

function fly(symbol, from, to, delay) {
  const thing = sprite(symbol, from);
  const start = centre(from);
  const end = centre(to);
  const away = `translate(${end.x - start.x}px, ${end.y - start.y}px) scale(${Math.min(1, (0.5 * to.width) / from.width)})`;
  const flight = thing.animate(
    [
      { transform: "perspective(40rem) rotateY(-90deg)", opacity: 1 },
      { transform: "perspective(40rem) rotateY(0deg)", opacity: 1, offset: 0.25 },
      { transform: away, opacity: 1, offset: 0.9 },
      { transform: away, opacity: 0 },
    ],
    { duration: 700, delay, fill: "backwards", easing: "ease-in-out" },
  );
  flight.onfinish = flight.oncancel = () => thing.remove();
}

// The refill: each card comes out of the deck on its own.
function refill(events, wait) {
  const deck = boxOf(".sq-pile");
  if (!deck) return;
  events.forEach((event, nth) => {
    const delay = wait + nth * STEP;
    deal(event.space, deck, delay);
    if (event.moved_to) slide(event.moved_to, event.space, delay);
  });
}

function deal(space, deck, delay) {
  const card = document.querySelector(`#space-${space} .sq-card`);
  if (!card) return;
  const box = placeOf(card);
  const from = centre(deck);
  const to = centre(box);
  const there = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${deck.width / box.width})`;
  card.animate(
    [
      { transform: `${there} perspective(40rem) rotateY(90deg)`, opacity: 0 },
      { transform: `${there} perspective(40rem) rotateY(90deg)`, opacity: 1, offset: 0.05 },
      { transform: "none", opacity: 1 },
    ],
    { duration: 420, delay, fill: "backwards", easing: EASE },
  );
}

function slide(to, from, delay) {
  const card = document.querySelector(`#space-${to} .sq-card`);
  const start = boxOf(`#space-${from}`);
  if (!card || !start) return;
  card.animate([{ transform: `translateX(${start.left - placeOf(card).left}px)` }, { transform: "none" }], { duration: 380, delay, fill: "backwards", easing: EASE });
}

// A season, large for a moment; its words are those of the news.
function announce({ season }, last) {
  if (document.hidden) return;
  const words = document.querySelector('#news [data-event="season_drawn"]')?.textContent.trim();
  const sheet = document.createElement("div");
  sheet.className = "sq-moment";
  sheet.setAttribute("aria-hidden", "true"); // the live region has told it
  const card = sprite(`season-${season}`);
  card.setAttribute("class", "sq-card");
  card.setAttribute("viewBox", "0 0 100 140");
  const line = document.createElement("p");
  line.textContent = words ?? "";
  sheet.append(card, line);
  document.querySelector(".sq-moment")?.remove();
  document.body.append(sheet);
  lieOver(sheet);
  sheet.addEventListener("click", () => sheet.remove());
  if (!still()) {
    sheet.animate([{ opacity: 0, transform: "scale(0.9)" }, { opacity: 1, transform: "none" }], { duration: 220, easing: EASE });
    card.animate([{ transform: "perspective(40rem) rotateY(90deg)" }, { transform: "none" }], { duration: 450, delay: 150, fill: "backwards", easing: EASE });
  }
  setTimeout(() => sheet.remove(), last ? SEASON_FOR + 500 : SEASON_FOR);
}

function lieOver(sheet) {
  const { left, top, width, bottom } = boxOf(".sq-park") ?? boxOf("#board");
  const floor = Math.min(bottom, innerHeight, boxOf(".dock")?.top > top + 80 ? boxOf(".dock").top - 4 : bottom);
  Object.assign(sheet.style, { left: `${left + 4}px`, top: `${top}px`, width: `${width - 8}px`, height: `${floor - top}px` });
}

// The dock may grow or shrink with an update, and the page learns of it a frame later.
function followPark() {
  const sheet = document.querySelector(".sq-moment");
  if (sheet) requestAnimationFrame(() => requestAnimationFrame(() => lieOver(sheet)));
}

// What happened

function tell({ detail: { events } }) {
  const named = (...names) => events.filter(({ event }) => names.includes(event));
  const drawn = named("food_drawn", "season_drawn");
  const season = named("season_drawn").at(-1);
  const opened = named("nests_opened").length > 0;
  const ended = named("game_ended").length > 0;
  const wait = opened && season ? SEASON_FOR + 500 : 0;
  showNews();
  const taken = named("food_taken").at(-1);
  if (season) setTimeout(() => announce(season, opened), taken && !opened && !still() ? CARRIED : 0);
  if (still() || document.hidden) return;
  if (taken && !opened) carryOff(taken);
  if (!opened) refill(drawn, taken ? CARRIED : 0);
  if (opened && !ended) openNests(wait, named("sweeper_opened").at(-1));
  if (ended) show(wait, { opened, sweeper: named("sweeper_opened").length > 0 });
}

// On phones the line fades by itself; an update changes its words but not the element.
function showNews() {
  for (const fading of byId("news")?.getAnimations() ?? []) {
    fading.cancel();
    fading.play();
  }
}

document.addEventListener("change", keepToSpare);
document.addEventListener("input", refresh);
document.addEventListener("change", refresh);
document.addEventListener("tavolata:before", remember);
document.addEventListener("tavolata:news", tell);
document.addEventListener("tavolata:after", forget);
document.addEventListener("tavolata:after", refresh);
document.addEventListener("tavolata:after", followPark);
refresh();
