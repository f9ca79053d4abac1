// The end of Squeaky as a show: nests open one by one, acorns drop, the sweeper opens, the hawk comes or not, and
// the points are counted from the last place to the first. A tap on the board ends it; the page below is complete.
import { play as sound } from "../sound.js";
import { all, boxOf, centre, drawing, enter, fly } from "../stage.js";

const NEST = 550; // ms for each nest
const GROUP = 130; // ms for each food that is counted
const HAWK = 1900;

let running = null;

function pop(element, delay = 0, from = { opacity: 0, transform: "scale(0.4)" }) {
  return enter(element, from, { duration: 320, delay, id: "show" });
}

// The nests lie open, and the acorns have yet to be placed.
export function openNests(wait, sweeper) {
  const nests = all(".sq-nest");
  nests.forEach((nest, nth) => {
    const at = wait + nth * NEST;
    pop(nest, at, { opacity: 0, transform: "translateY(1rem)" });
    all(".sq-group", nest).forEach((group, turn) => pop(group, at + 150 + turn * 70));
  });
  const end = wait + nests.length * NEST;
  const haul = document.querySelector(".sq-haul");
  pop(haul, end);
  if (!sweeper) return;
  all(".sq-group, .sq-haul-words", haul).forEach((thing, turn) => pop(thing, end + 250 + turn * 120));
  setTimeout(() => { if (haul.isConnected) swoop(sweeper.lured); }, end + 900);
}

// The hawk: down over the board and away with nothing but fear, or just a shadow high up.
function swoop(lured) {
  const board = boxOf("#board");
  if (!board || document.hidden) return;
  sound(lured ? "hawk" : "season");
  const size = Math.min(board.width, innerHeight) * (lured ? 0.6 : 0.22);
  const { x } = centre(board);
  const box = { left: x - size / 2, top: board.top, width: size, height: size * 0.84 };
  const deep = Math.min(board.height, innerHeight - board.top) * 0.45;
  const path = lured
    ? [
        { transform: `translate(${-board.width}px, ${-deep}px) scale(0.4) rotate(14deg)` },
        { transform: `translate(0, ${deep * 0.5}px) scale(1) rotate(0deg)`, offset: 0.45 },
        { transform: `translate(0, ${deep * 0.4}px) scale(1.05) rotate(0deg)`, offset: 0.65 },
        { transform: `translate(${board.width}px, ${-deep * 1.5}px) scale(0.5) rotate(-16deg)` },
      ]
    : [{ transform: `translate(${-board.width / 2 - size}px, 0) rotate(6deg)`, opacity: 0.6 }, { transform: `translate(${board.width / 2 + size}px, ${-size / 2}px) rotate(-6deg)`, opacity: 0.6 }];
  fly(drawing("squeaky", "hawk"), box, path, { duration: HAWK, easing: "ease-in-out", id: "show" });
}

export async function show(wait, { opened, sweeper }) {
  const board = document.querySelector(".sq-score");
  if (!board) return;
  const stage = begin(board);
  const acts = [() => stage.pause(wait), () => openAll(stage, opened), () => dropAcorns(stage), () => openSweeper(stage, sweeper), () => countAll(stage)];
  for (const act of acts) if (!isGone(board)) await act();
  stage.end();
}

// The next game has begun, and the board is the wood again.
const isGone = (board) => !board.matches(".sq-score");

// While the show runs, the nests stand in the order of the seats, so that nobody sees the ranking before its time.
function begin(board) {
  running?.end();
  const ranks = all(".sq-rank", board);
  const stage = { board, ranks, over: false };
  let wake = () => {};
  stage.pause = (ms) => (stage.over ? null : new Promise((done) => { wake = done; setTimeout(done, ms); }));
  stage.end = () => {
    if (stage.over) return;
    stage.over = true;
    wake();
    if (!isGone(board)) finish(stage);
  };
  board.classList.add("is-staged");
  for (const rank of ranks) rank.style.order = rank.dataset.seat;
  board.addEventListener("click", stage.end, { once: true });
  document.addEventListener("tavolata:after", () => { if (isGone(board)) stage.end(); });
  running = stage;
  return stage;
}

function finish({ board, ranks }) {
  const before = ranks.map((rank) => rank.getBoundingClientRect().top);
  board.classList.remove("is-staged");
  ranks.forEach((rank, nth) => {
    rank.style.removeProperty("order");
    rank.classList.remove("shows-cards", "shows-acorns", "shows-points");
    for (const points of all(".is-counted", rank)) points.classList.remove("is-counted");
    const shown = rank.querySelector(".sq-sum-shown");
    shown.textContent = words(rank.querySelector(".sq-sum").dataset.total);
    const by = before[nth] - rank.getBoundingClientRect().top;
    if (by) rank.animate([{ transform: `translateY(${by}px)` }, { transform: "none" }], { duration: 600, easing: "ease-in-out" });
  });
  board.querySelector(".sq-haul").classList.remove("is-shown");
  pop(board.querySelector(".sq-champion"), 300, { opacity: 0, transform: "scale(0.5)" });
  sound("fanfare");
}

const words = (number) => `${number}`.replace("-", "−");

async function openAll(stage, opened) {
  const bySeat = [...stage.ranks].sort((one, other) => one.dataset.seat - other.dataset.seat);
  for (const rank of bySeat) {
    if (stage.over) return;
    rank.classList.add("shows-cards");
    all(".sq-group", rank).forEach((group, turn) => pop(group, turn * 70));
    sound("card");
    await stage.pause(opened ? NEST : 120);
  }
}

async function dropAcorns(stage) {
  for (const rank of stage.ranks) rank.classList.add("shows-acorns");
  const acorns = all(".sq-plus", stage.board);
  if (stage.over || !acorns.length) return;
  sound("nut");
  acorns.forEach((acorn, turn) => pop(acorn, turn * 60, { opacity: 0, transform: "translateY(-2.5rem)" }));
  await stage.pause(700 + acorns.length * 60);
}

async function openSweeper(stage, fresh) {
  const haul = stage.board.querySelector(".sq-haul");
  haul.classList.add("is-shown");
  if (stage.over) return;
  const known = haul.dataset.lured === "" || !fresh;
  all(".sq-group, .sq-haul-words", haul).forEach((thing, turn) => pop(thing, turn * (known ? 50 : 160)));
  if (known) return stage.pause(500);
  sound("sweep");
  await stage.pause(1100);
  if (stage.over) return;
  swoop(haul.dataset.lured === "1");
  await stage.pause(HAWK);
}

async function countAll(stage) {
  for (const rank of [...stage.ranks].reverse()) {
    if (stage.over) return;
    await count(stage, rank);
  }
}

async function count(stage, rank) {
  const shown = rank.querySelector(".sq-sum-shown");
  let sum = 0;
  rank.classList.add("shows-points");
  for (const points of all(".sq-points", rank)) {
    if (stage.over) return;
    sum += Number(points.textContent.replace("−", "-"));
    shown.textContent = words(sum);
    points.classList.add("is-counted");
    pop(points, 0, { opacity: 0, transform: "scale(1.8)" });
    sound("nut");
    await stage.pause(GROUP);
  }
  pop(rank.querySelector(".sq-sum"), 0, { opacity: 1, transform: "scale(1.5)" });
  await stage.pause(350);
}
