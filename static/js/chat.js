// The chat, where a table has one: its lines in the sheet with what can be done about each, sending, and a dot for what was
// not read yet.
import { drawing } from "./drawing.js";
import { isMuted, mute } from "./muted.js";
import { notify, say } from "./notices.js";
import { whisper } from "./socket.js";

const sheet = document.getElementById("say");
const button = document.querySelector('[data-open="say"]');
const list = () => document.getElementById("chat-lines");

const wish = (table, more = {}) => whisper(JSON.stringify({ table, ...more }));

// What has just been written.
export function add(remarks) {
  for (const remark of remarks) append(remark);
  list()?.lastElementChild?.scrollIntoView({ block: "nearest" });
  if (remarks.length && button && !sheet.open) button.dataset.unread = "";
}

// The sheet was fetched: what was written lately came with it.
export function fill() {
  if (!list() || list().childElementCount) return;
  for (const line of document.querySelectorAll("#chat-past > p")) append({ ...line.dataset, words: line.textContent });
  const form = document.getElementById("chat");
  form.addEventListener("submit", send);
  form.querySelector("button").disabled = false;
  list().lastElementChild?.scrollIntoView({ block: "nearest" });
}

function append({ who, name, avatar, word, words, silenced }) {
  if (!list() || isMuted(who) || list().querySelector(`[data-word="${word}"]`)) return;
  const line = document.getElementById("chat-line").content.cloneNode(true).firstElementChild;
  Object.assign(line.dataset, { who, word });
  line.prepend(drawing("../art/avatars.svg", avatar, "avatar"));
  line.querySelector("b").textContent = name;
  line.querySelector(".chat-words").textContent = words;
  for (const about of line.querySelectorAll(".chat-about")) about.textContent = name;
  if (who === list().dataset.me) line.querySelector("details").remove();
  else offer(line, { who, name, word, silenced });
  list().append(line);
}

function offer(line, { who, name, word, silenced }) {
  const silence = line.querySelector("[data-silence]");
  silence?.setAttribute("aria-pressed", silenced !== undefined);
  silence?.addEventListener("click", () => toggle(silence, who));
  line.querySelector("[data-mute]").addEventListener("click", () => hide(who, name));
  line.querySelector("[data-report]").addEventListener("click", ({ currentTarget }) => report(currentTarget, word));
}

function toggle(silence, who) {
  const silent = silence.getAttribute("aria-pressed") === "true";
  wish(`${silent ? "unsilence" : "silence"} ${who}`);
  for (const same of list().querySelectorAll(`[data-who="${who}"] [data-silence]`)) same.setAttribute("aria-pressed", !silent);
}

function hide(who, name) {
  mute(who, name);
  for (const line of list().querySelectorAll(`[data-who="${who}"]`)) line.remove();
  document.querySelector("#chat input[name=text]").focus();
}

function report(pressed, word) {
  wish(`report ${word}`);
  pressed.disabled = true;
  notify(pressed.dataset.done);
}

function send(event) {
  event.preventDefault();
  event.stopPropagation(); // a choice made in a sheet closes it, but who chats goes on
  const { text } = event.target.elements;
  if (!text.value.trim()) return;
  if (wish("write", { text: text.value })) text.value = "";
  else notify(say("notSent"));
}

button?.addEventListener("click", () => delete button.dataset.unread);
