// Squid Game in motion: hands what happened to the challenge it happened in. Nothing here decides anything: without it
// the page is complete. A challenge's own script, squid_game/KEY.js, exports `stage(events)`, and is loaded when it is
// needed; what it listens for besides, it listens for itself.
import "./squid_game/bank.js";
import "./squid_game/curtain.js";

const scripts = new Map();

const onBoard = () => document.querySelector("#board[data-challenge]")?.dataset.challenge;

function script(key) {
  if (!scripts.has(key)) scripts.set(key, import(`./squid_game/${key}.js`).catch(() => ({})));
  return scripts.get(key);
}

// What was on the board before an update: the end of a challenge is told when the next one is on it already.
let before = onBoard();

function remember() {
  before = onBoard() ?? before;
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

async function tell({ detail: { events } }) {
  for (const { key, events: told } of acts(events)) (await script(key)).stage?.(told);
}

// Loaded before it is needed: a moment that has to wait for its script is over when it comes.
function prepare() {
  const key = onBoard();
  if (key) script(key);
}

// A tap on a team is the guess; who goes through the teams with the keyboard presses the button.
function guess({ target, detail }) {
  if (detail && target.matches?.(".sg-bet input:checked:enabled")) document.getElementById("guess")?.click();
}

// The rules in short open where we are.
function openChapter({ target }) {
  if (target.id !== "help-text") return;
  const chapter = document.querySelector(`.sg-more[data-challenge="${onBoard()}"]`);
  if (chapter) chapter.open = true;
}

document.addEventListener("click", guess);
document.addEventListener("htmx:afterSettle", openChapter);
document.addEventListener("tavolata:before", remember);
document.addEventListener("tavolata:news", tell);
document.addEventListener("tavolata:after", prepare);
prepare();
