// Proves a deal: seal, seed and every draw of a record, computed again. docs/fair-deals.md says how, to the byte.
// Knows nothing of the page, and asks nobody.
import { fromHex, hmac, sha256, toHex } from "./sha256.js";

const KEY = /^[0-9a-f]{64}$/;
const SPAN = 1n << 64n;
const ascii = (text) => new TextEncoder().encode(text);

export const sealOf = (secret) => toHex(sha256(fromHex(secret)));

export function seedOf(secret, shares) {
  const lines = shares.map(({ seat, share }) => `${seat} ${share}\n`);
  return toHex(hmac(fromHex(secret), ascii(`tavolata deal 1\n${lines.join("")}`)));
}

// The stream of a row: four words of 64 bits in each block, the high byte first.
function* wordsOf(seed, row) {
  for (let block = 0; ; block++) {
    const view = new DataView(hmac(seed, ascii(`${row}::${block}`)).buffer);
    for (let at = 0; at < 32; at += 8) yield view.getBigUint64(at);
  }
}

function below(words, bound) {
  const fair = SPAN - (SPAN % BigInt(bound));
  for (;;) {
    const word = words.next().value;
    if (word < fair) return Number(word % BigInt(bound));
  }
}

function shuffled(words, count) {
  const order = Array.from({ length: count }, (_, place) => place);
  for (let last = count - 1; last > 0; last--) {
    const other = below(words, last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

// Each draw with what the seed says, and whether the record says the same.
export function drawAgain(seed, draws) {
  const key = fromHex(seed);
  let row = null;
  let words = null;
  return draws.map((draw) => {
    if (draw.row !== row) words = wordsOf(key, (row = draw.row));
    const shuffle = draw.shuffle !== undefined;
    const should = shuffle ? shuffled(words, draw.shuffle) : below(words, draw.below);
    const said = shuffle ? draw.order : draw.drawn;
    return { draw, should, holds: JSON.stringify(should) === JSON.stringify(said) };
  });
}

const isCount = (number, least = 0) => Number.isSafeInteger(number) && number >= least;
const isDraw = (draw) => isCount(draw?.row, 1) && (isCount(draw.below, 1) || (isCount(draw.shuffle) && draw.shuffle <= 10_000));
const isShare = (share) => isCount(share?.seat) && KEY.test(share.share);

// The parts of a record that matter here, or null if this is none.
export function readRecord(text) {
  let data = null;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  const start = data?.rows?.[0];
  const { secret = "", seed = "", shares = [], silent = [] } = start?.entry ?? {};
  const { seal, draws } = data?.deal ?? {};
  const whole = data?.format === "tavolata-record" && data.version === 1 && start.entry.kind === "started" && KEY.test(seed)
    && Array.isArray(draws) && draws.every(isDraw) && Array.isArray(silent)
    && Array.isArray(shares) && shares.every(isShare) && typeof secret === "string" && typeof seal === "string";
  if (!whole) return null;
  return { code: data.code, number: data.number, names: namesOf(data.opening, start.entry), row: start.seq, secret, seed, shares, silent, seal, draws };
}

// Who sat where when the game began: those who are in, closed up, and the bots that came with it.
function namesOf(opening, { seats = null, bots = [] }) {
  const chairs = Array.isArray(opening?.seats) ? opening.seats : [];
  const playing = Array.isArray(seats) ? seats.map((seat) => chairs[seat]) : chairs;
  return [...playing, ...(Array.isArray(bots) ? bots : [])].filter(Boolean).map(({ name }) => String(name));
}

export const fitsSeal = ({ secret, seal }) => KEY.test(secret) && sealOf(secret) === seal;
export const fitsSeed = ({ secret, seed, shares }) => KEY.test(secret) && seedOf(secret, shares) === seed;
