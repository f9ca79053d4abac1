// Short sounds, made from notes: the house's are in sounds.js, with how a note is sung; a game may bring some of its own.
// What happened at once is heard one after the other.
import { setting } from "./settings.js";

const MOST = 4; // sounds that wait their turn at a time
const APART = 0.4; // s at most from the beginning of one to the beginning of the next

const heard = {}; // event: sound, or a function from the event to its sound
const own = {}; // sounds of the game on this page: notes, as in sounds.js

let context = null;
let house = null;
let waiting = [];
let timer = null;

// Browsers let a page make a noise only after a gesture; so the sounds come with the first one, and not with the page.
export async function unlock() {
  if (!setting("sound")) return;
  context ??= new (window.AudioContext || window.webkitAudioContext)();
  if (context.state === "suspended") context.resume();
  house ??= await import("./sounds.js").catch(() => null);
}

// A game says what its events sound like, and brings the sounds that the house has not.
export function heardFor(events, sounds = {}) {
  Object.assign(heard, events);
  Object.assign(own, sounds);
}

const notes = (name) => own[name] ?? house.SOUNDS[name] ?? [];

const audible = () => house && context?.state === "running" && setting("sound") && !document.hidden;

export function play(name) {
  if (!audible()) return;
  for (const note of notes(name)) house.sing(context, note);
}

// Heard when what waits before it was heard. The same sound doesn't wait twice, and of too many the lightest go: of what
// happened, the shortest.
export function lineUp(name, weight = Infinity) {
  if (!audible()) return;
  const same = waiting.find((sound) => sound.name === name);
  if (same) same.weight = Math.max(same.weight, weight);
  else waiting.push({ name, weight });
  if (waiting.length > MOST) waiting.splice(waiting.indexOf(lightest()), 1);
  timer ??= setTimeout(next); // when all that happened at once waits
}

const lightest = () => waiting.reduce((least, sound) => (sound.weight < least.weight ? sound : least));

function next() {
  const sound = waiting.shift();
  timer = sound ? setTimeout(next, 1000 * Math.min(lengthOf(sound.name), APART)) : null;
  if (sound) play(sound.name);
}

const lengthOf = (name) => Math.max(0, ...notes(name).map(({ at, long }) => at + long));

function hear({ detail: { events } }) {
  if (!audible()) return;
  for (const event of events) {
    const found = heard[event.event];
    const sound = typeof found === "function" ? found(event) : found;
    if (sound) lineUp(sound, lengthOf(sound));
  }
}

export function start() {
  for (const gesture of ["pointerdown", "keydown"]) document.addEventListener(gesture, unlock, { passive: true });
  document.addEventListener("tavolata:news", hear);
}
