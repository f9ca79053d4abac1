// What this device adds to the seed of the next game, as soon as the page shows the seal of the server's secret. It is
// remembered here, so that nobody has to believe the server later (verify.js). docs/fair-deals.md.
import { whisper } from "./socket.js";

const KEPT = 100; // games

let said = null; // the seal to which this page has added its share over the line that is open

export function remembered() {
  try {
    return JSON.parse(localStorage.getItem("tavolata-deals") ?? "{}");
  } catch {
    return {}; // storage may be forbidden, or hold something else
  }
}

function remember(deals) {
  try {
    localStorage.setItem("tavolata-deals", JSON.stringify(Object.fromEntries(Object.entries(deals).slice(-KEPT))));
  } catch {
    // Then it can't be shown later; the game is as fair without.
  }
}

const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const made = {}; // by this page, in case nothing can be kept

// With the game it is for: were another seal shown for that later, this device would know.
function shareFor(seal, game) {
  const deals = remembered();
  made[seal] ??= deals[seal]?.share ?? fresh();
  if (!deals[seal]) remember({ ...deals, [seal]: { share: made[seal], ...game } });
  return made[seal];
}

const tokenOf = (share) => `deal-${share.slice(0, 32)}`;

// The table has refused it, because the game has begun meanwhile. That is remembered too: a server that left a share out
// could have said so only to be believed.
function heedRefusal() {
  const { token } = document.getElementById("notice")?.dataset ?? {};
  const deals = remembered();
  const refused = Object.keys(deals).find((seal) => tokenOf(deals[seal].share) === token);
  if (refused) remember({ ...deals, [refused]: { ...deals[refused], late: true } });
}

function add() {
  const { seal, number } = document.querySelector("[data-seal]")?.dataset ?? {};
  const { seat, code } = document.getElementById("table").dataset;
  if (!seal || seat === undefined || seal === said) return;
  const share = shareFor(seal, { code, number: Number(number) });
  // The token makes sending it again harmless, and a refusal of it is nobody's business: see notices.js.
  if (whisper(JSON.stringify({ table: `contribute ${seal} ${share}`, token: tokenOf(share) }))) said = seal;
}

export function start() {
  document.addEventListener("htmx:wsOpen", () => { said = null; add(); });
  document.addEventListener("tavolata:after", heedRefusal);
  document.addEventListener("tavolata:after", add);
  add();
}
