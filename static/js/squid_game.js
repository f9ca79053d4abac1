// Squid Game in motion: hands what happened to the challenge it happened in. Nothing here decides anything: without it
// the page is complete. A challenge's own script, squid_game/KEY.js, exports `stage(events)`, and is loaded when it is
// on the board or comes next; what it listens for besides, it listens for itself.
import { still } from "./settings.js";

const scripts = new Map();

const board = () => document.querySelector("#board[data-challenge]")?.dataset ?? {};

function script(key) {
  if (!scripts.has(key)) scripts.set(key, import(`./squid_game/${key}.js`).catch(() => ({})));
  return scripts.get(key);
}

// What was on the board before an update: the end of a challenge is told when the next one is on it already, and tokens
// that fell are not there any more.
let before = board().challenge;
let stood = new Map();

function remember() {
  before = board().challenge ?? before;
  stood = new Map();
  if (still() || document.hidden) return;
  for (const drawn of document.querySelectorAll("#board .sg-token[data-token]")) {
    const box = drawn.getBoundingClientRect();
    if (box.width && !stood.has(drawn.dataset.token)) stood.set(drawn.dataset.token, { box, drawn });
  }
}

// The events of each challenge by itself: those up to the end of one, those from the beginning of another.
function acts(events) {
  const found = [];
  let key = before;
  for (const event of events) {
    if (event.event === "challenge_began") key = event.challenge;
    if (found.at(-1)?.key !== key) found.push({ key, events: [] });
    found.at(-1).events.push(event);
  }
  return found.filter(({ key }) => key);
}

// On phones the line fades by itself; an update changes its words but not the element.
function showNews() {
  for (const fading of document.getElementById("news")?.getAnimations() ?? []) {
    fading.cancel();
    fading.play();
  }
}

async function tell({ detail: { events } }) {
  showNews();
  showMatch(events, stood);
  for (const { key, events: told } of acts(events)) (await script(key)).stage?.(told);
}

// The moments of the match itself are rare, and loaded with the first of them.
async function showMatch(events, where) {
  if (still() || document.hidden) return;
  const happened = (...names) => events.some(({ event }) => names.includes(event));
  if (happened("fell")) (await import("./squid_game/bank.js")).drop(events, where);
  if (happened("challenge_began", "challenge_ended", "match_won")) (await import("./squid_game/curtain.js")).raise(events);
}

// Loaded before it is needed: a moment that has to wait for its script is over when it comes.
function prepare() {
  const { challenge } = board();
  if (challenge) script(challenge);
}

// What the next challenge is drawn with is fetched while this one is played.
const fetched = new Set();

function lookAhead() {
  const { next, phase } = board();
  if (!next || phase !== "playing" || fetched.has(next)) return;
  fetched.add(next);
  for (const file of [`css/squid_game/${next}.css`, `art/squid_game/${next}.svg`]) fetch(new URL(`../${file}`, import.meta.url)).catch(() => {});
}

// A tap on a team is the guess; who goes through the teams with the keyboard presses the button.
function guess({ target, detail }) {
  if (detail && target.matches?.(".sg-bet input:checked:enabled")) document.getElementById("guess")?.click();
}

// The rules in short open where we are.
function openChapter({ target }) {
  if (target.id !== "help-text") return;
  const chapter = document.querySelector(`.sg-more[data-challenge="${board().challenge}"]`);
  if (chapter) chapter.open = true;
}

document.addEventListener("click", guess);
document.addEventListener("htmx:afterSettle", openChapter);
document.addEventListener("tavolata:before", remember);
document.addEventListener("tavolata:news", tell);
document.addEventListener("tavolata:after", prepare);
document.addEventListener("tavolata:after", lookAhead);
prepare();
