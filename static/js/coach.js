// The first time a kind of moment is seen, one line says what it is about. A page marks the kind with data-coach on its
// status, or on something in it; the game's words for it are fetched when the first one is needed. Loaded on tables only.
import { dress } from "./dialogs.js";
import { change, setting } from "./settings.js";
import { say } from "./notices.js";

const KEY = "tavolata-coach"; // which kinds were seen
const GAP = 6;
const CONTROLS = "a, button, input, select, label, summary, [role=button], [tabindex], .choice";

const words = new Map(); // by game: a promise of its hints
let shown = null; // the kind whose hint is on the page

function seen() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "[]");
  } catch {
    return [];
  }
}

function remember(kind) {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...seen(), kind])]));
  } catch {
    // A private window: the hint comes again on the next page.
  }
}

// On the status itself, or inside it where a part of a game says it.
function kindNow() {
  const mark = document.querySelector("#status[data-your-turn][data-coach], #status[data-your-turn] [data-coach]");
  return mark && `${document.body.dataset.game}/${mark.dataset.coach}`;
}

async function look() {
  const kind = kindNow();
  if (shown && shown !== kind) hide();
  if (shown) return place();
  if (!kind || !setting("hints") || seen().includes(kind)) return;
  const text = await hintFor(kind);
  if (text && kindNow() === kind && !shown) show(kind, text);
}

async function hintFor(kind) {
  const [game, name] = kind.split("/");
  if (!words.has(game)) words.set(game, fetchWords(game));
  return (await words.get(game)).get(name);
}

async function fetchWords(game) {
  const answer = await fetch(`/rules/${game}/coach`).catch(() => null);
  if (!answer?.ok) return new Map();
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return new Map([...page.querySelectorAll("[data-coach]")].map((hint) => [hint.dataset.coach, hint.textContent.trim()]));
}

// On the page

const bubble = () => document.getElementById("coach");

function show(kind, text) {
  shown = kind;
  const box = bubble() ?? made();
  box.hidden = false;
  box.querySelector("p").textContent = text;
  place();
}

function made() {
  const box = document.createElement("div");
  box.id = "coach";
  box.className = "coach";
  const line = document.createElement("p");
  line.setAttribute("role", "status");
  box.append(line, button("hintSeen", hide), button("hintsOff", stop));
  document.getElementById("table").append(box);
  return box;
}

function button(word, press) {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = say(word);
  element.addEventListener("click", press);
  return element;
}

function hide() {
  remember(shown);
  shown = null;
  bubble().hidden = true;
}

function stop() {
  hide();
  change("hints", false);
}

// On a phone on its side under what I can do, if there is room; else right above my side, if it covers nothing there
// that can be pressed; else under the bar, over the others' faces.
function place() {
  const box = bubble();
  for (const [spot, spoilt] of [["under", crowds], ["above", covers], ["top", () => false]]) {
    box.dataset.at = spot;
    stand(box, spot);
    if (!spoilt(box)) return;
  }
}

const mySide = () => document.querySelector(".dock");
const isBeside = (dock) => dock.left > innerWidth / 3; // a phone on its side

function stand(box, spot) {
  const dock = mySide().getBoundingClientRect();
  const bar = document.querySelector(".topbar").getBoundingClientRect();
  const beside = isBeside(dock);
  const [left, right] = beside && spot !== "under" ? [0, dock.left] : [dock.left, dock.right];
  const width = Math.min(right - left - 2 * GAP, 560);
  box.style.width = `${width}px`;
  box.style.left = `${left + (right - left - width) / 2}px`;
  const floor = beside ? innerHeight : dock.top;
  box.style.top = `${spot === "top" ? bar.bottom + GAP : floor - box.offsetHeight - GAP}px`;
}

function covers(box) {
  return meetsAny(box, document.querySelectorAll(`:is(#board, #company) :is(${CONTROLS})`));
}

// My side has nothing to spare: it is not beside the board, or something stands there already.
function crowds(box) {
  const shown = [...mySide().querySelectorAll("*")].filter((each) => !each.firstElementChild || each.matches(CONTROLS));
  return !isBeside(mySide().getBoundingClientRect()) || meetsAny(box, [...shown, ...document.querySelectorAll(`#company :is(${CONTROLS})`)]);
}

// Where it is laid out, not where it just rises.
function meetsAny({ offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height }, elements) {
  const meets = (other) => other.left < left + width && other.right > left && other.top < top + height && other.bottom > top;
  return [...elements].some((each) => each.checkVisibility() && meets(each.getBoundingClientRect()));
}

export async function start() {
  await dress(new URL("../css/coach.css", import.meta.url).pathname);
  document.addEventListener("tavolata:after", look);
  document.addEventListener("tavolata:settings", ({ detail: { name, value } }) => name === "hints" && !value && shown && hide());
  window.addEventListener("resize", () => shown && place());
  look();
}
