// Moves a replay: slider, buttons, keys, playing by itself. Each view is a frame, and fetches its own moments.

const slider = document.getElementById("step");
const number = document.getElementById("step-number");
const speed = document.getElementById("speed");
const chapter = document.getElementById("chapter");
const play = document.querySelector('[data-go="play"]');
const views = [...document.querySelectorAll(".replay-view")];
const last = Number(slider.max);
const behind = new Set(); // the views that don't show yet what they should
const LOWEST = 160; // px; in a lower frame a game would be laid out as for no room at all
let timer = 0;

const at = () => Number(slider.value);

function show(step) {
  slider.value = Math.min(Math.max(step, 0), last);
  number.textContent = `${at() + 1} / ${last + 1}`;
  for (const view of views) ask(view);
  if (chapter) chapter.value = [...chapter.options].map((part) => part.value).filter((began) => Number(began) <= at()).at(-1);
  keepInAddress();
}

function ask(view) {
  if (!view.contentDocument?.body?.matches(".replay-frame")) return; // it is told once it is there
  behind.add(view);
  view.contentDocument.dispatchEvent(new CustomEvent("tavolata:moment", { detail: at() }));
}

// So that a reload, another view or a copied address shows the same moment.
function keepInAddress() {
  document.querySelector('#eyes [name="at"]').value = at();
  const address = new URL(location.href);
  if (address.pathname.endsWith("/replay")) return; // a file that was brought has no address of its own
  address.searchParams.set("at", at());
  history.replaceState(null, "", address);
}

function stop() {
  clearInterval(timer);
  timer = 0;
  play.setAttribute("aria-pressed", "false");
}

function tick() {
  if (behind.size) return; // a slow line: nothing is left out
  if (at() === last) stop();
  else show(at() + 1);
}

function toggle() {
  if (timer) return stop();
  if (at() === last) show(0);
  timer = setInterval(tick, Number(speed.value));
  return play.setAttribute("aria-pressed", "true");
}

const MOVES = {
  first: () => show(0),
  back: () => show(at() - 1),
  play: toggle,
  on: () => show(at() + 1),
  last: () => show(last),
  decided: () => show(Number(document.getElementById("steps").dataset.decided)),
};
const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", " ": "play" };

function go(move) {
  if (move !== "play") stop();
  MOVES[move]();
}

function onKey(event) {
  const move = KEYS[event.key];
  const busy = event.target.closest?.("select, input:not(#step), textarea, dialog, button, a");
  if (!move || busy || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  go(move);
}

function bringToFront(button) {
  for (const each of document.querySelectorAll("[data-front]")) each.setAttribute("aria-pressed", each === button);
  views.forEach((view, index) => view.classList.toggle("is-front", String(index) === button.dataset.front));
}

document.addEventListener("click", (event) => {
  const { go: move } = event.target.closest("[data-go]")?.dataset ?? {};
  if (move) go(move);
  const front = event.target.closest("[data-front]");
  if (front) bringToFront(front);
});
document.addEventListener("keydown", onKey);
slider.addEventListener("input", () => { stop(); show(at()); });
chapter?.addEventListener("change", () => { stop(); show(Number(chapter.value)); });
speed.addEventListener("change", () => { if (timer) { stop(); toggle(); } });
document.getElementById("eyes").addEventListener("change", (event) => event.currentTarget.requestSubmit());

// A file that was brought is known to the server that read it. Another one is brought it again; there are not many.
const brought = document.getElementById("brought")?.value;
let bringsLeft = 20;

async function bringAgain() {
  if (!brought || bringsLeft-- <= 0) return false;
  const form = new FormData();
  form.append("file", new Blob([brought], { type: "application/json" }), "game.json");
  return (await fetch("/replay", { method: "POST", body: form }).catch(() => null))?.ok ?? false;
}

for (const view of views) view.addEventListener("load", async () => {
  const there = view.contentDocument?.body?.matches(".replay-frame");
  if (there === false && (await bringAgain())) view.contentWindow.location.reload();
});

// A frame says when it is there, and how high it is; keys pressed in it are meant for the replay.
addEventListener("message", ({ origin, source, data }) => {
  if (origin !== location.origin) return;
  const view = views.find((each) => each.contentWindow === source);
  if (view && data.missing !== undefined) bringAgain().then((done) => done && show(at()));
  if (data.key && KEYS[data.key]) go(KEYS[data.key]);
  if (view && data.shown === at()) behind.delete(view);
  else if (view && data.shown !== undefined) ask(view);
  if (view && data.height && view.matches(".is-own")) view.style.height = `${Math.max(data.height, LOWEST)}px`;
  if (view && data.news && view === views[0]) document.getElementById("said").textContent = data.news;
});
show(at());
