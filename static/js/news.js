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
  document.dispatchEvent(new CustomEvent("tavolata:news", { detail: { events, game: document.body.dataset.game } }));
}

// Only if it was fetched: otherwise it comes whole when it is opened.
function writeDown(lines) {
  const list = document.querySelector("#history-lines .history-list");
  if (!list) return refetch();
  for (const line of lines) {
    const item = document.createElement("li");
    item.append(...[...line.childNodes].map((node) => node.cloneNode(true)));
    list.prepend(item);
  }
}

function refetch() {
  const lines = document.getElementById("history-lines");
  if (lines?.closest("dialog").open) lines.dispatchEvent(new Event("tavolata:open"));
}

export function start() {
  told = document.getElementById("news")?.dataset.seq ?? "";
  document.addEventListener("tavolata:after", tell);
}
