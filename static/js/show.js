// A TV directs the show. What everybody has waited for stays for as long as it takes to look at it: whatever comes meanwhile
// is held back, in its order. The news say how long (data-holds); for most of what happens they don't, and nothing waits.
// Nothing is left out of the page, only out of the show, and the page is never far behind the table.
import { showNow } from "./socket.js";

const LATE = 6_000; // ms that anything is held back at most

let waiting = []; // messages, each with when it came
let ends = 0; // when what is on the screen has been looked at
let timer = 0;
let releasing = false;

const now = () => performance.now();

const HOLDS = /<div id="news"[^>]*? data-holds="(\d+)"/;
const LEFT = / data-left="(-?\d+)"/;
const TALK = /^\s*<div id="talk"/; // people answer to what they see, so this never waits

const holds = (message) => Number(HOLDS.exec(message)?.[1] ?? 0);

function hold(time) {
  ends = now() + time;
  clearTimeout(timer);
  timer = setTimeout(goOn, time);
}

function arrived(event) {
  const { message } = event.detail;
  if (releasing || TALK.test(message)) return;
  if (document.hidden) return catchUp();
  if (waiting.length || now() < ends) {
    event.preventDefault();
    waiting.push({ message, at: now() });
  } else if (holds(message)) hold(holds(message));
}

// Up to what has to be looked at next. If what follows could not wait for that, it is passed over.
function goOn() {
  while (waiting.length) {
    const shown = holds(waiting[0].message);
    release();
    if (shown && (!waiting.length || waiting[0].at + LATE >= now() + shown)) return hold(shown);
  }
}

function release() {
  const { message, at } = waiting.shift();
  releasing = true;
  showNow(message.replace(LEFT, (_, left) => ` data-left="${left - Math.round(now() - at)}"`));
  releasing = false;
}

// Nobody looks, or the line was cut: what counts is how things are now.
function catchUp() {
  clearTimeout(timer);
  ends = 0;
  while (waiting.length) release();
}

export function start() {
  document.addEventListener("tavolata:arrived", arrived);
  document.addEventListener("tavolata:dialling", catchUp);
  document.addEventListener("visibilitychange", () => document.hidden && catchUp());
}
