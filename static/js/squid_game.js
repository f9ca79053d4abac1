// Squid Game in motion: hands what happened to the challenge it happened in. Nothing here decides anything: without it
// the page is complete. A challenge's own script, squid_game/KEY.js, exports `stage(events)`, and is loaded when it is
// needed; what it listens for besides, it listens for itself.

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

document.addEventListener("tavolata:before", remember);
document.addEventListener("tavolata:news", tell);
document.addEventListener("tavolata:after", prepare);
prepare();
