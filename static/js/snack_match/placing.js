// Laying cards: tap or drag one, turn it, on top or under, move it, put it there. By keyboard too.
import { setting } from "../settings.js";
import { byId } from "../stage.js";
import { startDragging } from "./drag.js";
import { draw, placeAt } from "./drawing.js";
import * as forecast from "./forecast.js";
import * as trial from "./trial.js";
import { choiceFor } from "./ways.js";

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const canvas = () => byId("sm-canvas");
const picture = () => canvas()?.querySelector(".sm-lay");
const picked = () => document.querySelector("#mine input[name=card]:checked");

export function tick() {
  if (setting("sound") && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(8);
}

// What is on the screen follows from the trial, always the same way.
function show() {
  if (!canvas()) return forecast.forget();
  const way = trial.current();
  draw(byId("sm-trial"), trial.areaNow(), trial.allPlaces(), way);
  byId("sm-layer").dataset.layer = trial.layer();
  byId("sm-layer").setAttribute("aria-pressed", String(trial.layer() === "under"));
  if (!way) return forecast.forget();
  fill(choiceFor(trial.areaNow(), way));
  forecast.ask(way);
}

function fill(choice) {
  const form = byId("act");
  for (const name of ["x", "y", "direction", "layer"]) form.elements[name].value = choice[name];
}

function did(moved) {
  if (moved) tick();
  show();
}

function take(card) {
  const radio = byId(`card-${card}`);
  if (!radio.checked) {
    radio.checked = true;
    radio.dispatchEvent(new Event("input", { bubbles: true }));
  }
  did(trial.take(card));
}

function refresh() {
  trial.update(canvas());
  const card = canvas() && picked()?.value;
  if (!card) trial.putDown();
  else if (trial.current()?.card !== card) trial.take(card);
  show();
}

function click(event) {
  const { target } = event;
  if (!canvas() || !(target instanceof Element)) return;
  if (target.closest("#sm-turn") && trial.current()) did(trial.turn());
  else if (target.closest("#sm-layer") && trial.current()) did(trial.flip());
  else if (target.closest(".sm-trial-card")) did(trial.turn());
  else if (target.closest("#sm-canvas")) did(trial.moveTo(placeAt(picture(), { x: event.clientX, y: event.clientY })));
}

function change({ target }) {
  if (target.name === "card" && target.closest("#mine") && canvas()) take(target.value);
}

function lay() {
  if (!byId("sm-lay").matches(".is-fresh")) byId("sm-lay").click(); // see grace.js
}

function key(event) {
  if (!canvas() || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]:modal")) return;
  const onCanvas = event.target.id === "sm-pad";
  if (!onCanvas && event.target !== document.body && !event.target.matches?.("#mine input[type=radio]")) return;
  if (onCanvas && event.key in STEPS) did(trial.step(...STEPS[event.key]));
  else if (onCanvas && event.key === "Enter") lay();
  else if (event.key === "r" || event.key === "R") did(Boolean(trial.current()) && trial.turn());
  else if (event.key === "u" || event.key === "U") did(Boolean(trial.current()) && trial.flip());
  else return;
  event.preventDefault();
}

startDragging({ canvas, picture, take, did });
document.addEventListener("click", click);
document.addEventListener("change", change);
document.addEventListener("keydown", key);
document.addEventListener("submit", forecast.stop, true);
document.addEventListener("tavolata:after", refresh);
refresh();
