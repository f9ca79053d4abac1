// Tokens that fall drop into the piggy bank, from where they stood before the update. The page below is complete.
import { among, fly } from "../stage.js";

const MOST = 14; // more at once are a heap already
const FLIGHT = 650; // ms
const STAGGER = 70; // ms between two of them
const AFTER_THE_BLOW = 300; // ms: first is seen what happened to them

// `stood`: each token's drawing and its box, by number.
export function drop(events, stood) {
  const pig = document.querySelector("#bank .sg-pig");
  if (!pig) return;
  const fallen = among(events)("fell").filter(({ token }) => stood.has(`${token}`)).slice(0, MOST);
  fallen.forEach(({ token }, nth) => send(stood.get(`${token}`), pig, AFTER_THE_BLOW + nth * STAGGER));
}

function send({ box, drawn }, pig, delay) {
  const target = pig.getBoundingClientRect();
  const token = drawn.cloneNode(true);
  token.removeAttribute("data-token");
  token.setAttribute("class", "sg-token");
  token.setAttribute("aria-hidden", "true");
  const x = target.left + target.width * 0.47 - box.left - box.width / 2;
  const y = target.top + target.height * 0.25 - box.top - box.height / 2;
  const small = Math.min(1, (target.width * 0.3) / box.width);
  const path = [
    { transform: "none", filter: "none" },
    { transform: `translate(${x * 0.5}px, ${Math.min(y, 0) * 0.5 - 40}px) rotate(200deg)`, filter: "grayscale(1)", offset: 0.55 },
    { transform: `translate(${x}px, ${y}px) scale(${small}) rotate(360deg)`, filter: "grayscale(1)", opacity: 1, offset: 0.92 },
    { transform: `translate(${x}px, ${y + target.height * 0.4}px) scale(${small}) rotate(360deg)`, filter: "grayscale(1)", opacity: 0 },
  ];
  const { left, top, width } = box;
  fly(token, { left, top, width }, path, { duration: FLIGHT, delay, fill: "both", easing: "ease-in" });
}
