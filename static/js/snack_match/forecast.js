// What the card under trial would score: asked of the server, shown beside the area.
import { byId } from "../stage.js";

const PATIENCE = 90; // ms that a card must rest before it is asked

let asking = null;
let timer = 0;
let shownFor = "";

const target = () => byId("sm-next");

// A card that is being laid is not asked about any more: the answer would be that it is not in my hand.
export function stop() {
  clearTimeout(timer);
  asking?.abort();
}

export function forget() {
  stop();
  shownFor = "";
  target()?.replaceChildren();
}

export function ask(way) {
  const { card, x, y, direction, layer } = way;
  const query = new URLSearchParams({ do: "place_card", card, x, y, direction, layer }).toString();
  stop(); // an answer about another way of holding it must not come after this
  if (query === shownFor && target()?.childElementCount) return;
  timer = setTimeout(() => fetchIt(query), PATIENCE);
}

async function fetchIt(query) {
  asking = new AbortController();
  const { signal } = asking;
  try {
    const answer = await fetch(`/t/${byId("table").dataset.code}/preview?${query}`, { signal });
    const html = await answer.text();
    if (answer.ok && !signal.aborted) show(query, html);
  } catch {
    // Away or overtaken: the card can be laid all the same.
  }
}

function show(query, html) {
  shownFor = query;
  const found = new DOMParser().parseFromString(html, "text/html");
  target()?.replaceChildren(...found.body.childNodes);
}
