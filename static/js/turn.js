// It is my turn: a sound, a buzz, and a mark in the tab's title for those who look elsewhere.
import { setting } from "./settings.js";
import { play } from "./sound.js";

const AFTER_THE_NEWS = 250; // ms, so that it doesn't drown in the sound of what happened

const title = document.title;
let mine = false;

const isMine = () => Boolean(document.querySelector("#status[data-your-turn]"));

function look() {
  const now = isMine();
  if (now && !mine) call();
  mine = now;
  document.title = now ? `● ${title}` : title;
}

function call() {
  setTimeout(() => play("turn"), AFTER_THE_NEWS);
  // Browsers complain of a buzz before the first tap.
  if (setting("sound") && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
}

export function start() {
  mine = isMine();
  document.addEventListener("tavolata:after", look);
}
