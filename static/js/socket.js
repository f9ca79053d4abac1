// Everything about the socket: reconnecting, catching up, and never sending what is stale.
// htmx swaps what arrives; here it is decided whether it may, and when to dial again.
import { notify, say } from "./notices.js";
import { forget, spellOut } from "./phrases.js";
import * as unanswered from "./unanswered.js";

const BEAT = 4_000; // of the server's heart
const SILENCE = 7_000; // watch() looks once a second
const PATIENCE = 4_000; // for a line that is being opened
const FIRST_DELAY = 200;
const LONGEST_DELAY = 5_000;
const RESTARTS = 1012; // the server stops, and says so to everybody in the same moment
const SPREAD = 1_000; // so not all of them dial in the same moment
const SHOW_LINK_AFTER = 700; // a blink of the line is nobody's business
// htmx can't be told to forget a dialling it has put off, and that would cut a line opened meanwhile: so it
// puts it off for good, and dialling again is done here alone.
const NEVER = 2 ** 31 - 1;
const ELSEWHERE = 4303; // the reason is the page to go to
const RELEASED = 4401; // the page itself says it when it is loaded again
const FINAL = { 4403: "forbidden", 4404: "closed", 4410: "diverged", 1008: "fast" };

let wrapper = null; // htmx's socket, with reconnect() and its queue
let socket = null;
let heardAt = Date.now();
let dialledAt = 0;
let stopped = false;
let showTimer = 0;
let retryTimer = 0;
let attempts = 0;
let early = null; // what was tapped while the line was being opened

const tick = () => document.getElementById("tick");

// What the page shows: a moment of the table, and how many of my own since then (docs/decisions/0009).
function mark() {
  const { seq = 0, own = 0 } = tick()?.dataset ?? {};
  return { seq: Number(seq), own: Number(own) };
}

function dial(url) {
  document.dispatchEvent(new CustomEvent("tavolata:dialling"));
  const address = new URL(url);
  if (tick()) {
    const { seq, own } = mark();
    address.searchParams.set("since", seq);
    address.searchParams.set("own", own);
  }
  forget();
  const fresh = new WebSocket(address);
  fresh.binaryType = htmx.config.wsBinaryType;
  hangUp(socket);
  socket = fresh;
  dialledAt = Date.now();
  return fresh;
}

// reconnect() leaves a socket that is still connecting, and its end would make htmx dial once more.
function hangUp(stale) {
  if (!stale || stale.readyState === WebSocket.CLOSED) return;
  stale.onclose = null;
  stale.onerror = null;
  stale.close();
}

function delay(attempt) {
  const most = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** attempt);
  return most * (0.5 + Math.random() / 2);
}

function redialLater(spread = 0) {
  clearTimeout(retryTimer);
  retryTimer = setTimeout(redial, delay(attempts++) + spread * Math.random());
}

function redial() {
  clearTimeout(retryTimer);
  if (stopped || !wrapper) return;
  heardAt = Date.now();
  wrapper.reconnect();
}

// Back from the background, from another page or from no network: the line may be dead without a word.
function wakeUp() {
  if (document.visibilityState === "hidden") return;
  const dead = !socket || socket.readyState > WebSocket.OPEN;
  if (dead || Date.now() - heardAt > BEAT + 500) redial();
  else if (socket.readyState === WebSocket.OPEN) showLink(false); // it held while the network was away
}

function watch() {
  if (document.visibilityState === "hidden") return;
  const stuck = socket?.readyState === WebSocket.CONNECTING && Date.now() - dialledAt > PATIENCE;
  if (stuck || Date.now() - heardAt > SILENCE) redial();
}

// Fragments

const TICK = /<div id="tick"[^>]*? data-seq="(\d+)"(?: data-own="(\d+)")?( data-full)?/;

function isStale(message) {
  const found = TICK.exec(message);
  // Without a number it is for this socket alone; a full one is the truth, whatever was before.
  if (found === null || found[3]) return false;
  const { seq, own } = mark();
  return Number(found[1]) < seq || (Number(found[1]) === seq && Number(found[2] ?? 0) <= own);
}

let message = ""; // spelled out, for htmx

const GAME = /<header id="bar"[^>]*? data-game="(\w+)"/;

// Each game has a page of its own, with its styles and scripts. An evening goes on with the next one.
function isOfAnotherGame(message) {
  const [, game = null] = GAME.exec(message) ?? [];
  return game !== null && game !== document.body.dataset.game;
}

function beforeMessage(event) {
  heardAt = Date.now();
  const told = spellOut(event.detail.message);
  if (stopped) return event.preventDefault(); // what comes now is for the page that is being loaded
  if (isOfAnotherGame(told)) {
    event.preventDefault();
    return goTo(location.href, () => location.reload());
  }
  if (told === "hb" || isStale(told) || isHeldBack(told)) return event.preventDefault();
  message = told;
  document.dispatchEvent(new CustomEvent("tavolata:before"));
}

// A TV shows some things later: show.js keeps them, and gives them back to showNow().
const isHeldBack = (told) => !document.dispatchEvent(new CustomEvent("tavolata:arrived", { detail: { message: told }, cancelable: true }));

export function showNow(told) {
  const heard = heardAt; // nobody was heard now
  socket.dispatchEvent(new MessageEvent("message", { data: told }));
  heardAt = heard;
}

function afterMessage() {
  wakeButtons();
  unanswered.settle(document.getElementById("notice"));
  const table = document.getElementById("table");
  if (table) markSeat(table);
  document.dispatchEvent(new CustomEvent("tavolata:after"));
}

function wakeButtons() {
  for (const button of document.querySelectorAll(".sent")) button.classList.remove("sent");
}

// Sitting down and starting change who I am without a new page.
function markSeat(table) {
  const { seat } = tick()?.dataset ?? {};
  if (seat === undefined) delete table.dataset.seat;
  else table.dataset.seat = seat;
}

// Sending

// randomUUID is there only on https and localhost, and a phone at home often has plain http.
const token = () => crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join("-");

function configSend(event) {
  if (!socket || socket.readyState > WebSocket.OPEN) {
    event.preventDefault();
    notify(say("notSent"));
    redial();
    return;
  }
  const { parameters, triggeringEvent } = event.detail;
  const submitter = triggeringEvent?.submitter;
  parameters.token = token();
  // htmx overlooks buttons that stand outside of their form.
  if (submitter?.name) parameters[submitter.name] = submitter.value;
  submitter?.classList.add("sent");
  event.detail.messageBody = JSON.stringify(parameters);
  unanswered.remember(parameters, event.detail.messageBody);
  if (socket.readyState === WebSocket.CONNECTING) sendOnceOpen(event);
}

function sendOnceOpen(event) {
  event.preventDefault();
  early = event.detail.messageBody;
}

// Something that is only said if the line is open; nothing is lost if it is not.
export function whisper(text) {
  const open = socket?.readyState === WebSocket.OPEN;
  if (open) socket.send(text);
  return open;
}

// The state of the line

function showLink(down) {
  clearTimeout(showTimer);
  const badge = document.getElementById("link");
  if (!badge) return;
  if (down) showTimer = setTimeout(() => { badge.hidden = false; }, SHOW_LINK_AFTER);
  else badge.hidden = true;
}

function opened(event) {
  wrapper = event.detail.socketWrapper;
  // What was tapped while the line was down was meant for another moment.
  wrapper.queue.length = 0;
  heardAt = Date.now();
  attempts = 0;
  showLink(false);
  if (!early) wakeButtons(); // if nothing happened meanwhile, no message comes that would do it
  for (const text of new Set([unanswered.again(), early])) if (text) socket.send(text);
  early = null;
}

function closed(event) {
  const { event: close, socketWrapper } = event.detail;
  wrapper ??= socketWrapper;
  if (close.target !== socket) return; // an old one that was replaced
  early = null; // a move is remembered all the same; anything else was meant for the table as it was then
  if (close.code === ELSEWHERE) return goTo(close.reason);
  if (close.code === RELEASED) return loadAgain();
  const reason = FINAL[close.code];
  showLink(!reason);
  if (reason) stop(reason);
  else redialLater(close.code === RESTARTS ? SPREAD : 0);
}

// Without a trace in the history: going back would lead to where one may not be any more.
function goTo(page, go = () => location.replace(page)) {
  stopped = true;
  const asked = new CustomEvent("tavolata:elsewhere", { detail: { page }, cancelable: true });
  if (document.dispatchEvent(asked)) go();
}

function loadAgain() {
  stopped = true;
  location.reload();
}

function stop(reason) {
  stopped = true;
  notify(say(reason), { kind: "refused", lasting: true, link: { href: location.href, text: say("reload") } });
}

export function start() {
  htmx.createWebSocket = dial;
  htmx.defineExtension("phrases", { transformResponse: (text, request) => (request ? text : message) });
  htmx.config.wsReconnectDelay = () => NEVER;
  document.addEventListener("htmx:wsOpen", opened);
  document.addEventListener("htmx:wsClose", closed);
  document.addEventListener("htmx:wsBeforeMessage", beforeMessage);
  document.addEventListener("htmx:wsAfterMessage", afterMessage);
  document.addEventListener("htmx:wsConfigSend", configSend);
  document.addEventListener("visibilitychange", wakeUp);
  window.addEventListener("pageshow", (event) => event.persisted && wakeUp());
  window.addEventListener("online", wakeUp);
  window.addEventListener("offline", () => showLink(true));
  setInterval(watch, 1_000);
}
