// A big screen: one press anywhere on it lets it be heard and fills all of it. A browser leaves the full screen together with
// the page; so whatever is shown next comes in a frame of this one, and there the same script runs again.
import * as show from "./show.js";
import { unlock } from "./sound.js";

const whole = window.top.document; // of the frame: the page around it

function press() {
  if (!whole.fullscreenElement) whole.documentElement.requestFullscreen?.().catch(() => {}); // a browser may say no
  offer();
}

function offer() {
  const button = document.querySelector(".tv-press");
  const heard = navigator.userActivation?.hasBeenActive;
  button.hidden = Boolean(whole.fullscreenElement) || (heard && !whole.fullscreenEnabled);
}

function goOnInFrame(event) {
  if (!document.fullscreenElement) return;
  event.preventDefault();
  for (const child of document.body.children) child.inert = true;
  const frame = Object.assign(document.createElement("iframe"), { className: "tv-frame", src: event.detail.page });
  frame.addEventListener("load", () => named(frame));
  document.body.append(frame);
}

// After a reload, and to whoever reads the address, it is the page in the frame.
function named(frame) {
  document.title = frame.title = frame.contentDocument.title;
  history.replaceState(null, "", frame.contentWindow.location.href);
  frame.focus();
}

export function start() {
  document.addEventListener("click", press);
  whole.addEventListener("fullscreenchange", offer);
  document.addEventListener("tavolata:elsewhere", goOnInFrame);
  offer();
  document.querySelector(".tv-press").focus({ preventScroll: true });
  show.start();
  if (window.top !== window) unlock();
}
