// What the moments of all games are made with: where things are, drawings that lie over the page, ways to come and go.
// Nothing here knows a game or decides anything. What follows the page from update to update is in motion.js.
import { still } from "./settings.js";

export const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)"; // --ease of tokens.css

// Nobody would see anything move.
export const unseen = () => still() || document.hidden;

export const byId = (id) => document.getElementById(id);
export const all = (selector, root = document) => [...root.querySelectorAll(selector)];
export const boxOf = (selector) => document.querySelector(selector)?.getBoundingClientRect();
export const centre = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });

// How far it is from the middle of one box to the middle of another.
export function way(from, to) {
  const [start, end] = [centre(from), centre(to)];
  return { x: end.x - start.x, y: end.y - start.y };
}

// A box of that size in the middle of another.
export function within(box, width, height = width) {
  const { x, y } = centre(box);
  return { left: x - width / 2, top: y - height / 2, width, height };
}

// Of what happened, the events of some names.
export const among = (events) => (...names) => events.filter(({ event }) => names.includes(event));

// The count at the end of a game: as long as it runs, nothing tempts anybody away from it.
export async function whileCounting(show) {
  document.body.dataset.counting = "";
  try {
    await show;
  } finally {
    delete document.body.dataset.counting;
  }
}

// Drawings

export function svg(name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

const ART = new URL("../art/", import.meta.url).pathname;

// A drawing of a sprite sheet: decoration, as parts/art.html writes it.
export function drawing(sheet, symbol, look = "art") {
  const picture = svg("svg", { class: look, "aria-hidden": "true" });
  picture.append(svg("use", { href: `${ART}${sheet}.svg#${symbol}` }));
  return picture;
}

export function put(element, box) {
  for (const side of ["left", "top", "width", "height"]) if (side in box) element.style[side] = `${box[side]}px`;
}

// Over the page, for as long as it moves. A box without a height leaves that to the thing itself.
export function fly(thing, box, frames, timing) {
  thing.classList.add("flying");
  put(thing, box);
  document.body.append(thing);
  return away(thing, frames, timing);
}

// Goes when it has moved.
export function away(element, frames, timing) {
  const run = element.animate(frames, timing);
  run.onfinish = run.oncancel = () => element.remove();
  return run;
}

// Comes from somewhere to where it is.
export function enter(element, from, timing) {
  return element?.animate([from, { opacity: 1, transform: "none" }], { easing: EASE, fill: "backwards", ...timing });
}

// A card is turned up.
export function flip(card, timing) {
  const frames = [{ transform: "perspective(40rem) rotateY(90deg)" }, { transform: "none" }];
  return card?.animate(frames, { duration: 350, easing: EASE, fill: "backwards", ...timing });
}

// A sheet over the board. Screen readers have heard of it already, from the live region.
export function sheetOf(look, ...content) {
  const sheet = document.createElement("div");
  sheet.className = look;
  sheet.setAttribute("aria-hidden", "true");
  sheet.append(...content);
  return sheet;
}

// Over that part of the board, and over nothing that anybody has to press: the dock stays free.
export function lieOver(sheet, { left, top, width, bottom }, inset = 4) {
  const dock = boxOf(".dock");
  const middle = left + width / 2;
  const below = dock && dock.left < middle && dock.right > middle;
  const floor = Math.min(bottom, innerHeight, below ? dock.top - inset : bottom);
  put(sheet, { left: left + inset, top, width: width - 2 * inset, height: Math.max(floor - top, 0) });
}
