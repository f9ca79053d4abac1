// Who is here: how long somebody has been away, what may be done about who is silent, and calls that were put aside.
import { open } from "./dialogs.js";
import { notify, say } from "./notices.js";
import { setting } from "./settings.js";
import { lineUp } from "./sound.js";

const FRESH = 20_000; // ms; an older nudge was for another page of mine
const ago = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto", style: "short" });

const company = () => document.getElementById("company");

let answered = null;

const aside = new Set(); // calls by their ids, for as long as there is what they tell

function putAside({ target }) {
  const call = target.closest?.("[data-aside]")?.closest(".call");
  if (!call) return;
  aside.add(call.id);
  keepAside();
}

function keepAside() {
  for (const id of aside) if (!document.getElementById(id)) aside.delete(id);
  for (const call of company().querySelectorAll(".call")) call.hidden = aside.has(call.id);
}

// Whoever taps a face wants something of that player: a nudge is then under the thumb.
async function lookAfter({ target }) {
  const seat = target.closest?.("#players [data-seat]")?.dataset.seat;
  const way = document.querySelector(`.person[data-place="${seat}"] button`);
  if (!way || target.closest("button, a")) return;
  await open("settings");
  way.focus();
}

function look() {
  tellTimes();
  keepAside();
  const { nudged = null } = company()?.dataset ?? {};
  if (nudged === answered) return;
  answered = nudged;
  if (nudged && Date.now() - Number(nudged) < FRESH) rouse();
}

function rouse() {
  notify(say("nudged"), { kind: "nudge" });
  lineUp("nudge");
  if (setting("sound") && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([120, 80, 120]);
  callFromElsewhere();
}

// Somebody who looks at another tab sees it in the title, until they are back.
function callFromElsewhere() {
  if (!document.hidden) return;
  const before = document.title;
  document.title = `🔔 ${before}`;
  document.addEventListener("visibilitychange", () => { document.title = before; }, { once: true });
}

function tellTimes() {
  for (const time of document.querySelectorAll("time[data-since]")) time.textContent = since(Number(time.dataset.since));
}

function since(at) {
  const minutes = Math.floor((Date.now() - at) / 60_000);
  if (minutes < 1) return "";
  return minutes < 60 ? ago.format(-minutes, "minute") : ago.format(-Math.floor(minutes / 60), "hour");
}

export function start() {
  if (!company()) return;
  look();
  document.addEventListener("tavolata:after", look);
  document.addEventListener("click", putAside);
  document.addEventListener("click", lookAfter);
  setInterval(tellTimes, 15_000);
}
