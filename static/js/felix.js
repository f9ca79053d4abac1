// Felix in motion: the bid stepper, and the moments of the table. Nothing here decides anything: without it
// the page is complete, and whatever moves can be tapped away.
import { bar } from "./needs.js";
import { still } from "./settings.js";
import { heardFor } from "./sound.js";
import { all, among, boxOf, byId, drawing, EASE, flip, fly, way, within } from "./stage.js";

heardFor({
  card_placed: "card", card_swapped: "card", round_began: "deal", bid_placed: "coin", passed: "pass",
  card_turned: "flip", row_discarded: "sweep", row_taken: "gather", game_ended: "fanfare",
});

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

function confirm(event) {
  if (event.key !== "Enter" || event.target.id !== "mice") return;
  event.preventDefault();
  setBid(Number(event.target.value));
  document.querySelector('#mine button[value="bid"]')?.click();
}

// Moments

const portrait = (seat) => boxOf(`#player-${seat} .portrait`);

function turnUp(events) {
  events.forEach(({ place }, nth) => {
    const card = document.querySelector(`.fx-place.is-open[data-place="${place}"] .fx-card`);
    flip(card, { delay: nth * 300 });
  });
}

function scurry(from, to, number, size) {
  const { x, y } = way(from, to);
  const box = within(from, size);
  const path = [{ transform: "none" }, { transform: `translate(${x / 2}px, ${y / 2 - size}px)` }, { transform: `translate(${x}px, ${y}px) scale(0.6)`, opacity: 0.4 }];
  for (let nth = 0; nth < number; nth++) {
    fly(drawing("felix", "mouse"), box, path, { duration: 600, delay: nth * 70, easing: "ease-in-out", fill: "backwards" });
  }
}

function takeMice({ seat, size, mice }) {
  const from = boxOf(`.fx-mouse-card[data-size="${size}"]`);
  const to = portrait(seat);
  if (from && to && mice) scurry(from, to, mice, from.width / 4);
}

function raise() {
  byId("high-bid")?.animate([{ transform: "scale(1.6)" }, { transform: "none" }], { duration: 300, easing: EASE });
}

// What happened

async function showGreatMoments(turned, sold, ended) {
  const show = await import("./felix/show.js").catch(() => null);
  if (sold) show?.reveal(turned);
  if (ended) show?.count();
}

function play({ detail: { events } }) {
  const named = among(events);
  const turned = named("card_turned");
  const sold = named("row_taken", "row_discarded").length;
  showGreatMoments(turned.length, sold, named("game_ended").length);
  if (still()) return;
  if (!sold) turnUp(turned);
  named("passed").forEach(takeMice);
  if (named("bid_placed").length) raise();
}

document.addEventListener("click", click);
document.addEventListener("change", change);
document.addEventListener("keydown", confirm);
document.addEventListener("input", showBid);
document.addEventListener("tavolata:after", showBid);
document.addEventListener("tavolata:news", play);
showBid();
