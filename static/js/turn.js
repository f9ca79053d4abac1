// It is my turn: a sound, a buzz, and a mark in the tab's title for those who look elsewhere.
import { setting } from "./settings.js";
import { lineUp } from "./sound.js";

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
  lineUp("turn"); // after the sounds of what happened, so that it doesn't drown in them
  // Browsers complain of a buzz before the first tap.
  if (setting("sound") && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
}

export function start() {
  mine = isMine();
  document.addEventListener("tavolata:after", look);
}
