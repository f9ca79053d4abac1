// The moments of Marbles: a marble rolls to where it lies already, a fist opens, and only then the verdict is shown.
import { all, among, EASE, enter, fly, unseen } from "../../stage.js";
import { measures } from "./aim.js";
import { lingerFor } from "./linger.js";

const ROLL = 750; // ms
const SLOW_ROLL = 900; // that nearly stops on the line
const FALL = 850; // over the edge
const NEAR = 60; // mm
const SEEN = 1100; // ms that an end is to be seen
const SOON = 150; // ms until the page has sent the fallen on their way
const HELD = 450; // ms that a fist stays closed after the call
const GLIDE = "cubic-bezier(0.13, 0.68, 0.16, 1)";

const find = (selector) => document.querySelector(`#board ${selector}`);

export function stage(events) {
  if (unseen()) return;
  let wait = 0;
  for (const event of events) {
    if (event.event === "marble_rolled") wait += roll(event, wait);
    else if (event.event === "fist_opened") wait += open();
    else if (event.event === "marbles_hidden") close();
    else if (event.event === "pair_picked") meet();
  }
  if (!wait) return;
  keepSecret(wait);
  const fallen = among(events)("fell");
  if (!fallen.length) return;
  lingerFor(wait + SEEN);
  setTimeout(callBack, SOON);
  setTimeout(sendOff, wait + SEEN / 3, fallen);
}

// What would give away the end: words, and how the two look.
function keepSecret(wait) {
  for (const element of all("#board .mb-verdict, #news, #status")) late(element, wait);
  const alike = { filter: "none", opacity: 1 };
  for (const token of all("#board .mb-side.is-lost .sg-token")) token.animate([alike, alike], { duration: wait });
  const plain = { boxShadow: "inset 0 0 0 1.5px var(--sg-line)" };
  for (const side of all("#board .mb-side.is-safe")) side.animate([plain, plain], { duration: wait });
}

// The page sends the fallen into the bank at once. Here they go when everybody has seen why.
function callBack() {
  for (const token of all("body > .sg-token.flying")) token.remove();
}

async function sendOff(fallen) {
  const bank = await import("../bank.js").catch(() => null);
  const tokens = fallen.map(({ token }) => [`${token}`, find(`.mb-side .sg-token[data-token="${token}"]`)]).filter(([, drawn]) => drawn);
  bank?.drop(fallen, new Map(tokens.map(([token, drawn]) => [token, { drawn, box: drawn.getBoundingClientRect() }])));
}

function late(element, wait) {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 180, delay: wait, fill: "backwards", easing: EASE });
}

function roll({ token, stop, off }, delay) {
  const marble = find(`.mb-marble[data-marble="${token}"]`);
  if (!marble) return 0;
  const numbers = measures(marble.closest(".mb-table"));
  const duration = off ? FALL : Math.abs(numbers.line - stop) < NEAR ? SLOW_ROLL : ROLL;
  const frames = way(marble, { ...numbers, stop, off });
  for (const running of marble.getAnimations()) running.cancel();
  marble.animate(frames, { duration, delay, easing: off ? "linear" : GLIDE, fill: "backwards" });
  marble.querySelector(".mb-glass").animate(
    [{ transform: "rotate(0)" }, { transform: `rotate(${Math.round(stop * 1.2)}deg)` }],
    { duration, delay, easing: GLIDE },
  );
  for (const element of all(`#board [data-of="${token}"]`)) late(element, delay + duration - 120);
  delete marble.dataset.from;
  return duration;
}

// From where it was let go. After a tie it is back at the start already, so it goes there once more.
function way(marble, { start, edge, stop, off }) {
  const at = (y, more = "") => `translate(${marble.dataset.x}px, ${y}px)${more}`;
  const from = { transform: at(Number(marble.dataset.from ?? start)) };
  const end = start - stop;
  if (off) return [{ ...from, easing: "ease-out" }, { transform: at(start - edge), offset: 0.62, opacity: 1, easing: "ease-in" }, { transform: at(end - 30, " scale(0.25)"), opacity: 0 }];
  if (Number(marble.dataset.y) === end) return [from, { transform: at(end) }];
  return [from, { transform: at(end), offset: 0.7 }, { transform: at(end) }];
}

// A fist where the open hand is, until it opens.
function open() {
  const hand = find(".mb-hand .mb-fist");
  if (!hand) return 0;
  const fist = hand.cloneNode(true);
  const use = fist.querySelector("use");
  use.setAttribute("href", use.getAttribute("href").replace(/#.*/, "#fist"));
  const shake = [0, -7, 6, -5, 5, -3, 0].map((degrees) => ({ transform: `rotate(${degrees}deg)` }));
  fly(fist, hand.getBoundingClientRect(), shake, { duration: HELD, easing: "ease-in-out" });
  enter(hand, { opacity: 0, transform: "scale(0.7)" }, { duration: 240, delay: HELD });
  for (const element of all("#board .mb-fist-arena [data-of]")) late(element, HELD);
  return HELD + 240;
}

function close() {
  find(".mb-hand .mb-fist")?.animate([{ transform: "scale(1.25) rotate(-8deg)" }, { transform: "none" }], { duration: 300, easing: EASE });
}

function meet() {
  for (const side of all("#board .mb-side")) enter(side, { opacity: 0, transform: "scale(0.85)" }, { duration: 250 });
}
