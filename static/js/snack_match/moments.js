// The moments of the table: cards go round, areas are laid open, and in the end all is counted.
import { still } from "../settings.js";
import { count } from "./count.js";

const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const centre = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });

const placeOf = (seat) => [document.querySelector(`#player-${seat} .sm-portrait`), document.querySelector(`#tile-${seat} .sm-area`)]
  .map((element) => element?.getBoundingClientRect())
  .find((box) => box?.width);

// A card back that belongs to nothing on the page and goes when it has arrived.
function cardBack(at, width) {
  const known = document.querySelector('use[href*="snack_match.svg"]').getAttribute("href");
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", known.replace(/#.*/, "#card-back"));
  svg.append(use);
  svg.setAttribute("class", "sm-flying");
  svg.setAttribute("aria-hidden", "true");
  Object.assign(svg.style, { left: `${at.x - width / 2}px`, top: `${at.y - width / 6}px`, width: `${width}px`, height: `${width / 3}px` });
  document.body.append(svg);
  return svg;
}

function passLeft({ cards }) {
  cards.forEach((_, seat) => {
    const from = placeOf(seat);
    const to = placeOf((seat + 1) % cards.length);
    if (from && to) send(centre(from), centre(to), Math.max(48, innerWidth / 24));
  });
}

function send(from, to, width) {
  const card = cardBack(from, width);
  const [x, y] = [to.x - from.x, to.y - from.y];
  const run = card.animate(
    [{ transform: "scale(0.4)", opacity: 0 }, { transform: "none", opacity: 1, offset: 0.2 }, { transform: `translate(${x}px, ${y}px) rotate(4deg)`, opacity: 1, offset: 0.85 }, { transform: `translate(${x}px, ${y}px) scale(0.4)`, opacity: 0 }],
    { duration: 900, easing: "ease-in-out" },
  );
  run.onfinish = run.oncancel = () => card.remove();
}

function layOpen({ seat }) {
  const tile = document.getElementById(`tile-${seat}`);
  tile?.animate([{ transform: "perspective(40rem) rotateY(80deg)", opacity: 0.3 }, { transform: "none", opacity: 1 }], { duration: 350, easing: EASE });
}

function dealt() {
  all("#mine .sm-held").forEach((held, nth) => {
    held.animate([{ transform: "translateY(-3rem) rotate(-5deg)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: 300, delay: nth * 90, easing: EASE, fill: "backwards" });
  });
}

function play({ detail: { events } }) {
  const named = (name) => events.filter(({ event }) => event === name);
  showNews();
  if (named("game_ended").length) count();
  if (still()) return;
  named("round_confirmed").forEach(layOpen);
  named("cards_passed").forEach(passLeft);
  if (named("round_began").length || named("cards_passed").length) dealt();
}

// On phones the line fades by itself; an update changes its words but not the element.
function showNews() {
  for (const fading of document.getElementById("news")?.getAnimations() ?? []) {
    fading.cancel();
    fading.play();
  }
}

document.addEventListener("tavolata:news", play);
