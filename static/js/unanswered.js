// The move that was sent and is not answered yet. If the line dies meanwhile, nobody here knows whether the move arrived.
// So it is sent again over the next line, with its token: the server does it once at most, or says why not.
import { say } from "./notices.js";

let move = null; // the newest: whoever sent another one meant that

const isOpen = () => document.querySelector("#act [name=key]")?.value === move.key;

// What is about the table itself, such as leaving it, is not done again: it was meant for the table as it was then.
export function remember({ key, token, do: name, table }, text) {
  if (name && !table) move = { key, token, text, again: false };
}

// The text to send again, if there is one.
export function again() {
  if (move?.again && !isOpen()) move = null; // it was answered already
  if (!move) return null;
  move.again = true;
  return move.text;
}

// A refusal names the token of what it refuses. Any other answer shows in that the question is closed. But time closes
// questions too, so while a move is under way again only the server can tell whether it came too late.
export function settle(notice) {
  if (!move) return;
  const refused = notice?.dataset.token === move.token && notice.hasChildNodes();
  if (refused && move.again && !isOpen()) notice.replaceChildren(say("late"));
  if (refused || (!move.again && !isOpen())) move = null;
}
