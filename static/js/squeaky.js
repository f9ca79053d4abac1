// Squeaky in motion: what I pick, and the moments of the park. Nothing here decides anything: without it the page
// is complete, and whatever moves can be tapped away. What has been shown is forgotten here as well.
import { bar } from "./needs.js";
import { still } from "./settings.js";
import { heardFor, play as sound } from "./sound.js";
import { openNests, show } from "./squeaky/show.js";
import { all, among, boxOf, byId, drawing, EASE, enter, flip, fly, lieOver, sheetOf, unseen, way, whileCounting, within } from "./stage.js";

heardFor(
  {
    memorised: "card", food_drawn: "card", food_taken: "gather", game_began: "deal", acorns_assigned: "nut",
    season_drawn: "season", nests_opened: "deal", acorns_shown: "nut", sweeper_opened: "sweep", game_ended: "deal",
  },
  {
    season: [{ noise: 700, at: 0, long: 0.9, loud: 0.16 }, { tone: 587, at: 0.1, long: 0.5, loud: 0.12 }, { tone: 880, at: 0.3, long: 0.7, loud: 0.12 }],
    hawk: [{ tone: 2100, to: 1300, at: 0, long: 0.5, loud: 0.12 }, { tone: 2050, to: 1200, at: 0.55, long: 0.7, loud: 0.12 }],
  },
);

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
  if (unseen()) return;
  lay = all(".sq-space[data-food]").map((space) => ({
    food: space.dataset.food,
    box: placeOf(space.querySelector(".sq-card")),
    face: space.querySelector(".sq-card").cloneNode(true),
  }));
}

function forget() {
  lay = [];
}

const portrait = (seat) => boxOf(`#player-${seat} .portrait`);

// Taken cards turn face down where they lay, and only then travel.
function carryOff({ seat, food, to }) {
  const target = to === "nest" ? portrait(seat) : boxOf("#sweeper") ?? portrait(seat);
  if (!target) return;
  lay.filter((card) => card.food === food).forEach(({ box, face }, nth) => {
    turnOver(face, box, nth * 90);
    carry("card-back", box, target, nth * 90 + 180);
  });
  if (to !== "sweeper") return;
  sound("sweep");
  document.querySelector("#sweeper .sq-truck")?.animate(
    [{ transform: "none" }, { transform: "translateX(-5%) rotate(-2deg)" }, { transform: "translateX(3%) rotate(1deg)" }, { transform: "none" }],
    { duration: 450, delay: 550, easing: "ease-in-out" },
  );
  const acorns = boxOf("#acorns");
  if (acorns && portrait(seat)) carry("acorn", within(acorns, 24), portrait(seat), 650);
}

function turnOver(face, { left, top, width }, delay) {
  const path = [{ transform: "none" }, { transform: "perspective(40rem) rotateY(90deg)" }];
  fly(face, { left, top, width }, path, { duration: 180, delay, fill: "both", easing: "ease-in" });
}

function carry(symbol, from, to, delay) {
  const { x, y } = way(from, to);
  const there = `translate(${x}px, ${y}px) scale(${Math.min(1, (0.5 * to.width) / from.width)})`;
  const path = [
    { transform: "perspective(40rem) rotateY(-90deg)", opacity: 1 },
    { transform: "perspective(40rem) rotateY(0deg)", opacity: 1, offset: 0.25 },
    { transform: there, opacity: 1, offset: 0.9 },
    { transform: there, opacity: 0 },
  ];
  fly(drawing("squeaky", symbol), from, path, { duration: 700, delay, fill: "backwards", easing: "ease-in-out" });
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
  const { x, y } = way(box, deck);
  const there = `translate(${x}px, ${y}px) scale(${deck.width / box.width})`;
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
  const card = drawing("squeaky", `season-${season}`, "sq-card");
  card.setAttribute("viewBox", "0 0 100 140");
  const line = document.createElement("p");
  line.textContent = words ?? "";
  document.querySelector(".sq-moment")?.remove();
  const sheet = sheetOf("sq-moment", card, line);
  document.body.append(sheet);
  lieOverPark(sheet);
  sheet.addEventListener("click", () => sheet.remove());
  if (!still()) {
    enter(sheet, { opacity: 0, transform: "scale(0.9)" }, { duration: 220 });
    flip(card, { duration: 450, delay: 150 });
  }
  setTimeout(() => sheet.remove(), last ? SEASON_FOR + 500 : SEASON_FOR);
}

const lieOverPark = (sheet) => lieOver(sheet, boxOf(".sq-park") ?? boxOf("#board"));

// The dock may grow or shrink with an update, and the page learns of it a frame later.
function followPark() {
  const sheet = document.querySelector(".sq-moment");
  if (sheet) requestAnimationFrame(() => requestAnimationFrame(() => lieOverPark(sheet)));
}

// What happened

function tell({ detail: { events } }) {
  const named = among(events);
  const drawn = named("food_drawn", "season_drawn");
  const season = named("season_drawn").at(-1);
  const opened = named("nests_opened").length > 0;
  const ended = named("game_ended").length > 0;
  const wait = opened && season ? SEASON_FOR + 500 : 0;
  const taken = named("food_taken").at(-1);
  if (season) setTimeout(() => announce(season, opened), taken && !opened && !still() ? CARRIED : 0);
  if (unseen()) return;
  if (taken && !opened) carryOff(taken);
  if (!opened) refill(drawn, taken ? CARRIED : 0);
  if (opened && !ended) openNests(wait, named("sweeper_opened").at(-1));
  if (ended) whileCounting(show(wait, { opened, sweeper: named("sweeper_opened").length > 0 }));
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
