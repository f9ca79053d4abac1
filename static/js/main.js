// Where a page's scripts begin. Runs after htmx is loaded and before it looks at the page.
import * as clock from "./clock.js";
import * as company from "./company.js";
import * as dialogs from "./dialogs.js";
import * as keep from "./keep.js";
import * as motion from "./motion.js";
import * as needs from "./needs.js";
import * as news from "./news.js";
import * as notices from "./notices.js";
import * as screen from "./screen.js";
import * as settings from "./settings.js";
import * as socket from "./socket.js";
import * as sound from "./sound.js";
import * as turn from "./turn.js";

// While somebody types, an update leaves their words alone. Nothing else that has the focus is spared: a button
// that was just pressed may be another one now.
const TYPING = "textarea, input:not([type=radio], [type=checkbox])";
const sparesTyping = () => { Idiomorph.defaults.ignoreActiveValue = document.activeElement?.matches(TYPING) ?? false; };
for (const moment of ["tavolata:before", "htmx:beforeSwap"]) document.addEventListener(moment, sparesTyping);

for (const part of [settings, notices, dialogs, socket, keep, needs, motion, news, clock, company, screen, sound, turn]) part.start();

// Few need these: choices that go only with others, a TV's, the lobby's, and cards that are hidden, as somebody says in the settings.
// If the line is down, so be it: none of them is needed to play.
const load = async (file) => (await import(file).catch(() => null))?.start();
const needsOptions = () => document.querySelector("[data-only-with]");
if (needsOptions()) load("./options.js");
else document.addEventListener("htmx:afterSwap", function fetched() {
  if (!needsOptions()) return;
  document.removeEventListener("htmx:afterSwap", fetched);
  load("./options.js");
});
if (document.documentElement.matches(".tv")) load("./tv.js");
if (document.body.matches(".lobby")) load("./lobby.js");
// Hints, and how sheets and the end of a game look, come when the page has been there for a moment: nobody waits for them.
if (document.querySelector(".dock") && !document.body.matches(".tv-page")) setTimeout(comeLate, 1500);
function comeLate() {
  load("./coach.js");
  for (const style of document.getElementById("table").dataset.later.split(" ")) dialogs.dress(style);
}
// What this device adds to the chance of the next game, wherever the seal of one is shown.
const lookForSeal = () => {
  if (!document.querySelector("[data-seal]")) return;
  document.removeEventListener("tavolata:after", lookForSeal);
  load("./deal.js");
};
document.addEventListener("tavolata:after", lookForSeal);
lookForSeal();
if (settings.setting("hide")) load("./peek.js");
else document.querySelector('[data-open="settings"]')?.addEventListener("click", () => load("./peek.js"), { once: true });

// What comes under a finger comes after a press: this is loaded with the first one. In a game so is
// sharing; before it, that may be the first press itself, and copying needs a fresh one.
const playing = document.querySelector('#bar[data-phase="playing"]');
if (!playing) load("./share.js");
const pressed = new AbortController();
const watchFingers = () => { pressed.abort(); load("./grace.js"); if (playing) load("./share.js"); };
for (const press of ["pointerdown", "keydown"]) document.addEventListener(press, watchFingers, { signal: pressed.signal });

// What people say to each other is shown by a script that comes with the first word, or when somebody wants to speak.
const hear = async (lines) => (await import("./talk.js")).hear(lines);
document.addEventListener("tavolata:after", () => {
  const lines = [...document.querySelectorAll("#talk > *")];
  for (const line of lines) line.remove(); // at once: the next message replaces them
  if (lines.length) hear(lines);
});
document.querySelector('[data-open="say"]')?.addEventListener("click", () => hear([]));

// A game may have a module of its own; it finds everything it needs in the page and in `tavolata:news`.
const { game } = document.body.dataset;
if (game) import(`./${game}.js`);
