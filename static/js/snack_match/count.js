// The count: from the last place to the first, group after group lights up and the total grows. A tap ends it. Until then
// the areas lie in the order of the seats, so that nobody sees the ranking before its time.
import { all, enter, unseen, way } from "../stage.js";
import { light } from "./light.js";

const BEAT = 420; // ms for a group
const BREATH = 500; // ms between players

const wait = (time, signal) => new Promise((done) => {
  const timer = setTimeout(done, time);
  signal.addEventListener("abort", () => { clearTimeout(timer); done(); }, { once: true });
});

const write = (rank, points) => { rank.querySelector(".sm-counted").textContent = String(points).replace("-", "−"); };

// The next game has begun, and the board is the meadow again.
const isGone = (element) => !element.closest(".sm-count");

export async function count() {
  const board = document.querySelector(".sm-count");
  if (!board || unseen()) return;
  const ranks = all(".sm-rank", board).reverse();
  const stop = new AbortController();
  board.addEventListener("click", () => stop.abort(), { once: true });
  const champion = board.querySelector(".sm-champion");
  champion.style.visibility = "hidden";
  for (const rank of ranks) prepare(rank);
  document.addEventListener("tavolata:after", () => { if (isGone(board)) stop.abort(); }, { signal: stop.signal });
  for (const rank of ranks) {
    if (!isGone(board)) await countOne(rank, stop.signal);
  }
  if (isGone(board)) return;
  takePlaces(ranks);
  champion.style.visibility = "";
  if (!stop.signal.aborted) enter(champion, { opacity: 0, transform: "scale(0.5)" }, { duration: 400, easing: "cubic-bezier(0.2, 1.4, 0.4, 1)" });
}

function takePlaces(ranks) {
  const before = ranks.map((rank) => rank.getBoundingClientRect());
  for (const rank of ranks) rank.style.removeProperty("order");
  ranks.forEach((rank, nth) => {
    const { x, y } = way(rank.getBoundingClientRect(), before[nth]);
    if (x || y) rank.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: 600, easing: "ease-in-out" });
  });
}

function prepare(rank) {
  write(rank, 0);
  rank.style.order = rank.dataset.seat;
  for (const group of all(".sm-group", rank)) group.style.opacity = "0";
}

async function countOne(rank, signal) {
  let points = 0;
  if (!signal.aborted) rank.scrollIntoView({ block: "center", behavior: "smooth" });
  await wait(signal.aborted ? 0 : BREATH, signal);
  if (isGone(rank)) return;
  for (const group of all(".sm-group", rank)) {
    group.style.opacity = "";
    points += Number(group.dataset.points);
    write(rank, points);
    if (signal.aborted) continue;
    if (group.dataset.squares) light(group);
    group.animate([{ transform: "scale(1.5)" }, { transform: "none" }], { duration: 250 });
    await wait(BEAT, signal);
    if (isGone(rank)) return;
    if (group.dataset.squares) light(group, false);
  }
  write(rank, rank.querySelector("[data-total]").dataset.total);
}
