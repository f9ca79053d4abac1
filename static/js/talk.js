// What people at the table say to each other: a bubble at their portrait for a moment, a quiet sound, words for screen
// readers; and in the sheet who spoke lately, with a button that mutes them on this device. Loaded with the first word.
import { drawing } from "./drawing.js";
import { everybodyMuted, isMuted, mute } from "./muted.js";
import { setting } from "./settings.js";
import { lineUp } from "./sound.js";

const SHOWN_FOR = 4000; // ms, as in talk.css
const MOST_AT_THE_EDGE = 3;
const MOST_KEPT = 50;

const layer = div("bubbles");
const edge = div("bubbles-edge");
const dressed = new Promise((done) => {
  const style = document.createElement("link");
  Object.assign(style, { rel: "stylesheet", href: new URL("../css/talk.css", import.meta.url).href, onload: done, onerror: done });
  document.head.append(style);
});

const talkers = new Map(); // who: what they said last

// Each line is an element that has come over the socket. Also called when somebody wants to speak, so that all is there.
export async function hear(lines) {
  const remarks = lines.map(read);
  await dressed;
  const heard = remarks.filter((remark) => !isMuted(remark.who) && (isWriting(remark) || setting("reactions")));
  for (const remark of heard.filter((remark) => !isWriting(remark))) show(remark);
  if (heard.length) announce(heard);
  listTalkers();
  await chat(heard.filter(isWriting));
}

const isWriting = ({ text }) => text !== undefined;

// Few tables have a chat.
async function chat(writings = []) {
  if (!writings.length && !document.getElementById("chat")) return;
  const { add, fill } = await import("./chat.js");
  fill();
  add(writings);
}

function read(line) {
  const remark = { ...line.dataset, words: line.textContent.trim() };
  if (!isWriting(remark)) rememberTalker(remark);
  return remark;
}

function rememberTalker(remark) {
  talkers.delete(remark.who);
  talkers.set(remark.who, remark);
  if (talkers.size > MOST_KEPT) talkers.delete(talkers.keys().next().value);
}

function announce(remarks) {
  const region = document.getElementById("heard");
  if (region) region.textContent = remarks.map(({ name, words }) => `${name}: ${words}`).join(". ");
  lineUp("said", 0);
}

// Bubbles

function show(remark) {
  for (const older of document.querySelectorAll(`.bubble[data-who="${remark.who}"]`)) older.remove();
  const bubble = div("bubble");
  bubble.dataset.who = remark.who;
  bubble.append(said(remark));
  const portrait = portraitOf(remark.seat);
  if (portrait) atPortrait(bubble, remark.seat);
  else atEdge(bubble, remark);
  setTimeout(() => bubble.remove(), SHOWN_FOR);
}

function said({ face, words }) {
  return face ? drawing("../art/reactions.svg", face, "bubble-face") : span("bubble-words", words);
}

function atPortrait(bubble, seat) {
  bubble.dataset.seat = seat;
  layer.append(bubble);
  place(bubble);
}

function atEdge(bubble, { name, avatar }) {
  bubble.classList.add("named");
  bubble.prepend(drawing("../art/avatars.svg", avatar, "avatar"), span("bubble-name", name));
  edge.append(bubble);
  if (edge.childElementCount > MOST_AT_THE_EDGE) edge.firstElementChild.remove();
}

// Where everybody sees them: in the strip of players, or on a chair before the game.
function portraitOf(seat) {
  if (seat === undefined) return null;
  const places = [`.player[data-seat="${seat}"] .portrait`, `.player[data-seat="${seat}"]`, `#chair-${seat} .chair-seat`];
  return places.map((place) => document.querySelector(place)).find((found) => found?.checkVisibility?.() ?? found);
}

// Below the portrait, above it near the bottom, or beside it where players stand in a column; never outside of the window.
function place(bubble) {
  const portrait = portraitOf(bubble.dataset.seat);
  if (!portrait) return bubble.remove();
  const at = portrait.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const beside = isInColumn(portrait.closest(".player"));
  bubble.classList.toggle("beside", beside);
  const left = beside ? at.right : (at.left + at.right - width) / 2;
  const under = at.bottom < innerHeight * 0.75 ? at.bottom - height / 4 : at.top - height * 0.75;
  const top = beside ? (at.top + at.bottom - height) / 2 : under;
  bubble.style.left = `${within(left, innerWidth - width)}px`;
  bubble.style.top = `${within(top, innerHeight - height)}px`;
}

function isInColumn(player) {
  const neighbour = player?.nextElementSibling ?? player?.previousElementSibling;
  return Boolean(neighbour) && Math.abs(neighbour.getBoundingClientRect().left - player.getBoundingClientRect().left) < 8;
}

const within = (value, most) => Math.max(4, Math.min(value, most - 4));

function placeAll() {
  for (const bubble of layer.querySelectorAll(".bubble[data-seat]")) place(bubble);
}

// Who spoke lately, and who is muted

function listTalkers() {
  const list = document.getElementById("talkers");
  if (!list) return;
  const gone = everybodyMuted().filter(([who]) => !talkers.has(who));
  const others = [...talkers.values()].reverse().filter(({ who }) => who !== list.dataset.me);
  const all = [...others, ...gone.map(([who, name]) => ({ who, name, words: "" }))];
  list.replaceChildren(...all.map(row));
  list.closest("section").hidden = !all.length;
}

function row({ who, name, words, face, avatar }) {
  const line = document.getElementById("talker").content.cloneNode(true).firstElementChild;
  line.querySelector("b").textContent = name;
  if (avatar) line.prepend(drawing("../art/avatars.svg", avatar, "avatar"));
  if (!isMuted(who)) line.querySelector(".talker-said").append(face ? drawing("../art/reactions.svg", face, "talker-face") : words);
  const button = line.querySelector("button");
  button.setAttribute("aria-pressed", isMuted(who));
  button.querySelector(".visually-hidden").textContent = name;
  button.addEventListener("click", () => button.setAttribute("aria-pressed", mute(who, name)));
  return line;
}

// The host may open or close the chat while somebody looks at the sheet.
function followChat() {
  const sheet = document.getElementById("say");
  const isShown = Boolean(document.getElementById("chat"));
  if (!sheet?.open || isShown === document.getElementById("bar").matches("[data-chat]")) return;
  sheet.querySelector("[hx-get]").dispatchEvent(new Event("tavolata:open"));
}

function sheetCame() {
  listTalkers();
  chat();
}

// Elements

function div(look) {
  const element = document.createElement("div");
  element.className = look;
  return element;
}

function span(look, text) {
  const element = document.createElement("span");
  element.className = look;
  element.textContent = text;
  return element;
}

layer.setAttribute("aria-hidden", "true"); // screen readers are told in words
layer.append(edge);
document.body.append(layer);
document.addEventListener("scroll", placeAll, { passive: true });
document.addEventListener("tavolata:after", placeAll);
document.addEventListener("tavolata:after", followChat);
document.addEventListener("htmx:afterSwap", ({ target }) => target.closest("#say") && sheetCame());
addEventListener("resize", placeAll);
followChat();
