// The page that checks a deal: takes a record from the game or from a file, and shows step by step what holds.
// What is computed is in proof.js; words are the page's own, and nothing of a record becomes markup.
import { remembered } from "./deal.js";
import { drawAgain, fitsSeal, fitsSeed, readRecord, sealOf, seedOf } from "./proof.js";

const LONGEST = 20_000_000; // bytes
const MARKS = { ok: "✓", bad: "✗", none: "–" };

const proof = document.getElementById("proof");
const verdict = document.getElementById("verdict");
const say = (name, values = {}) => proof.dataset[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);
const short = (hex) => `${hex.slice(0, 8)}…`;
const list = (names) => (names.length ? names.join(", ") : say("nobody"));

function show(name, result, detail) {
  const step = proof.querySelector(`[data-step="${name}"]`);
  step.dataset.holds = result;
  step.querySelector(".proof-mark").textContent = MARKS[result];
  step.querySelector("[data-told]").textContent = `${say(result)} `;
  step.querySelector("[data-detail]").textContent = detail;
  return result;
}

function conclude(result, text) {
  verdict.dataset.holds = result;
  verdict.textContent = `${MARKS[result]} ${text}`;
}

function check(text) {
  const record = readRecord(text);
  proof.hidden = record === null;
  if (!record) return conclude("bad", say("foreign"));
  const found = [file, seal, mine, seed, draws].map((step) => step(record));
  if (found.includes("bad")) conclude("bad", say("unfair"));
  else if (!record.secret) conclude("none", say("unsealed"));
  else if (!record.shares.length) conclude("none", say("word"));
  else conclude("ok", say("fair"));
}

function file({ code, number, names }) {
  return show("file", "ok", say("game", { code, number, names: list(names) }));
}

function seal(record) {
  const { row, secret, seal } = record;
  if (!secret && !seal) return show("seal", "none", say("unsealed"));
  if (fitsSeal(record)) return show("seal", "ok", say("sealed", { secret: short(secret), seal: short(seal) }));
  return show("seal", "bad", say("unlike", { row, secret: short(secret), seal: short(seal), found: short(sealOf(secret)) }));
}

function mine({ code, number, row, seal, shares }) {
  const deals = remembered();
  const { share, late } = deals[seal] ?? {};
  if (!share) {
    const other = Object.keys(deals).find((each) => deals[each].code === code && deals[each].number === number);
    return other ? show("mine", "bad", say("another", { seal: short(other) })) : show("mine", "none", say("nothing"));
  }
  const within = shares.some((each) => each.share === share);
  if (late && !within) return show("mine", "none", say("late", { share: short(share) }));
  return show("mine", within ? "ok" : "bad", say(within ? "mine" : "notMine", { share: short(share), row }));
}

function seed(record) {
  const { row, secret, seed, shares, silent, names } = record;
  if (!secret) return show("seed", "none", say("unsealed"));
  const called = (seats) => list([...new Set(seats)].map((seat) => names[seat] ?? seat));
  const who = `${say("added", { names: called(shares.map(({ seat }) => seat)) })} ${say("silent", { names: called(silent) })}`;
  if (fitsSeed(record)) return show("seed", "ok", `${who} ${say("made", { found: short(seed) })}`);
  return show("seed", "bad", `${who} ${say("otherwise", { row, said: short(seed), found: short(seedOf(secret, shares)) })}`);
}

function draws(record) {
  const drawn = drawAgain(record.seed, record.draws);
  proof.querySelector(".proof-draws").replaceChildren(...drawn.map(line));
  const wrong = drawn.find(({ holds }) => !holds);
  return wrong ? show("draws", "bad", differs(wrong)) : show("draws", "ok", say("drawn", { count: drawn.length }));
}

function line({ draw, should, holds }) {
  const { row, shuffle, below, drawn } = draw;
  const item = document.createElement("li");
  item.dataset.holds = holds ? "ok" : "bad";
  const told = shuffle === undefined ? say("number", { row, count: below, drawn }) : say("shuffled", { row, count: shuffle });
  item.textContent = holds ? `✓ ${told}` : `✗ ${told} ${differs({ draw, should })}`;
  return item;
}

const FEW = 12; // numbers of a shuffle that say enough

function differs({ draw, should }) {
  const said = draw.order ?? draw.drawn;
  const shown = (value) => (Array.isArray(value) ? `${value.slice(0, FEW).join(" ")}${value.length > FEW ? " …" : ""}` : String(value));
  return say("wrong", { row: draw.row, said: shown(said), should: shown(should) });
}

async function take(file) {
  if (!file) return;
  if (file.size > LONGEST) {
    proof.hidden = true;
    conclude("bad", say("long"));
  } else {
    check(await file.text());
  }
}

async function fetchRecord(url) {
  const answer = await fetch(url).catch(() => null);
  if (answer?.ok) check(await answer.text());
  else conclude("none", say("away"));
}

const drop = document.getElementById("drop");
const chooser = document.getElementById("record-file");
chooser.addEventListener("click", () => { chooser.value = ""; }); // the same file again may hold something else
chooser.addEventListener("change", () => take(chooser.files[0]));
drop.addEventListener("dragover", (event) => event.preventDefault());
drop.addEventListener("drop", (event) => {
  event.preventDefault();
  take(event.dataTransfer.files[0]);
});
if (proof.dataset.record) fetchRecord(proof.dataset.record);
