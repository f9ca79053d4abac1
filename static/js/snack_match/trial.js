// The card under trial: which one, how it is held and where. Survives updates of the page; forgotten when laid.
import { TURNS, firstFrom, middle, placesFor, readArea, shown } from "./ways.js";

const PLAIN = { card: null, direction: "right", layer: "top", at: null };

let area = null;
let trial = { ...PLAIN };
let places = [];

export const current = () => (trial.card && trial.at ? { ...trial, ...firstFrom(trial.at, trial.direction) } : null);
export const allPlaces = () => places;
export const areaNow = () => area;
export const layer = () => trial.layer;

const distance = ([x, y], [otherX, otherY]) => (x - otherX) ** 2 + (y - otherY) ** 2;

function nearest(point, among = places) {
  return among.map(middle).sort((a, b) => distance(a, point) - distance(b, point))[0] ?? null;
}

// A new card begins where it covers as little as it can, close to the middle.
function start() {
  const centre = [(area.width - 1) / 2, (area.height - 1) / 2];
  const covered = (way) => 3 - shown(area.seen, { ...way, layer: "under" }).length;
  const least = Math.min(...places.map(covered));
  return nearest(centre, places.filter((way) => covered(way) === least));
}

function hold(how) {
  const before = trial;
  trial = { ...trial, ...how };
  places = placesFor(area, trial);
  trial.at = places.length ? (trial.at ? nearest(trial.at) : start()) : null;
  return String(before.at) !== String(trial.at) || before.direction !== trial.direction;
}

export function update(canvas) {
  area = canvas ? readArea(canvas) : null;
  if (!area || !area.choices.has(trial.card)) trial = { ...PLAIN, direction: trial.direction };
  else hold({});
}

// Each returns whether something moved.
export const take = (card) => hold({ card, at: card === trial.card ? trial.at : null });
export const putDown = () => { trial = { ...PLAIN }; places = []; };
export const moveTo = (point) => Boolean(trial.card) && hold({ at: nearest(point) ?? trial.at });
export const turn = () => hold({ direction: TURNS[(TURNS.indexOf(trial.direction) + 1) % TURNS.length] });
export const flip = () => hold({ layer: trial.layer === "top" ? "under" : "top" });
export const restore = (kept) => { trial = { ...kept }; places = trial.card ? placesFor(area, trial) : []; };
export const remember = () => ({ ...trial });

// The next place in that direction: straight on if there is one, else the closest on that side.
export function step(across, down) {
  if (!trial.at) return false;
  const ahead = places.filter((way) => {
    const [x, y] = middle(way);
    return (x - trial.at[0]) * across + (y - trial.at[1]) * down > 0;
  });
  const sideways = ([x, y]) => Math.abs((x - trial.at[0]) * down) + Math.abs((y - trial.at[1]) * across);
  const forward = ([x, y]) => Math.abs((x - trial.at[0]) * across) + Math.abs((y - trial.at[1]) * down);
  const best = ahead.map(middle).sort((a, b) => forward(a) + 2.5 * sideways(a) - forward(b) - 2.5 * sideways(b))[0];
  return Boolean(best) && hold({ at: best });
}
