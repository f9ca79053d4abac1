// Squid Game in motion: hands what happened to the challenge it happened in. Nothing here decides anything: without it
// the page is complete. A challenge's own script, squid_game/KEY.js, exports `stage(events, stood)`, and is loaded when
// it is on the board or comes next; what it listens for besides, it listens for itself.
import { all, among, byId, unseen } from "./stage.js";
import "./squid_game/sounds.js";

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
  if (unseen()) return;
  for (const drawn of all("#board .sg-token[data-token]")) {
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
    if (!found.length || found.at(-1).key !== key) found.push({ key, events: [] });
    found.at(-1).events.push(event);
  }
  return found.filter(({ key }) => key);
}

async function tell({ detail: { events } }) {
  const where = stood;
  showMatch(events, where);
  const told = acts(events);
  const began = among(events)("challenge_began");
  for (const { key, events: own } of told) (await script(key)).stage?.(own, where);
  // Those who still show something of theirs learn that it is over.
  for (const key of began.length ? scripts.keys() : []) {
    if (!told.some((act) => act.key === key)) (await script(key)).stage?.(began, where);
  }
}

// The moments of the match itself are rare, and loaded with the first of them.
async function showMatch(events, where) {
  if (unseen()) return;
  const named = among(events);
  if (named("fell").length) (await import("./squid_game/bank.js")).drop(events, where);
  if (named("challenge_began", "challenge_ended", "match_won").length) (await import("./squid_game/curtain.js")).raise(events);
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
  for (const file of [`css/squid_game/${next}.css`, `art/squid_game/${next}.svg`]) fetch(new URL(`../${file}`, import.meta.url), { priority: "low" }).catch(() => {});
}

// A tap on a team is the guess; who goes through the teams with the keyboard presses the button.
function guess({ target, detail }) {
  if (detail && target.matches?.(".sg-bet input:checked:enabled")) byId("guess")?.click();
}

// The rules in short open where we are.
function openChapter({ target }) {
  if (target.id !== "help-text") return;
  const chapter = document.querySelector(`.sg-more[data-challenge="${board().challenge}"]`);
  if (chapter) chapter.open = true;
}

// A briefing that goes on below the dock says so.
const HARDLY = 24; // px that nobody misses

function showMore() {
  const briefing = document.querySelector(".sg-briefing");
  const dock = document.querySelector(".dock");
  if (!briefing || !dock) return;
  const [text, below] = [briefing, dock].map((element) => element.getBoundingClientRect());
  const end = below.left < text.right ? below.top : innerHeight; // on a phone on its side they are side by side
  briefing.classList.toggle("goes-on", text.bottom - HARDLY > end);
}

document.addEventListener("scroll", showMore, { passive: true });
window.addEventListener("resize", showMore);
document.addEventListener("tavolata:after", showMore);
showMore();
document.addEventListener("click", guess);
document.addEventListener("htmx:afterSettle", openChapter);
document.addEventListener("tavolata:before", remember);
document.addEventListener("tavolata:news", tell);
document.addEventListener("tavolata:after", prepare);
document.addEventListener("tavolata:after", lookAhead);
prepare();
