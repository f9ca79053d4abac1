// What just happened: told to screen readers and the history, and to sounds and games as `tavolata:news`.
let told = "";

function tell() {
  const news = document.getElementById("news");
  if (!news || news.dataset.seq === told) return;
  told = news.dataset.seq;
  const lines = [...news.querySelectorAll(".news-line")];
  if (!lines.length) return;
  document.getElementById("said").textContent = lines.map((line) => line.textContent.trim()).join(" ");
  writeDown(lines);
  const events = JSON.parse(news.dataset.events || "[]");
  delete news.dataset.events; // told once: what is to be remembered must not lie about on the page
  document.dispatchEvent(new CustomEvent("tavolata:news", { detail: { events, game: document.body.dataset.game } }));
}

// Only if it was fetched: otherwise it comes whole when it is opened. A game whose history forgets says so with
// data-history="fetched" on its board: there nothing is piled up, and an old list goes.
function writeDown(lines) {
  const list = document.querySelector("#history-lines .history-list");
  const forgets = document.querySelector('#board[data-history="fetched"]');
  if (forgets || !list) return refetch(list);
  for (const line of lines) {
    const item = document.createElement("li");
    item.append(...[...line.childNodes].map((node) => node.cloneNode(true)));
    list.prepend(item);
  }
}

function refetch(stale) {
  const lines = document.getElementById("history-lines");
  if (lines?.closest("dialog").open) lines.dispatchEvent(new Event("tavolata:open"));
  else stale?.remove();
}

export function start() {
  told = document.getElementById("news")?.dataset.seq ?? "";
  document.addEventListener("tavolata:after", tell);
}
