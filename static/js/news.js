// What just happened: told to screen readers and the history, and to sounds and games as `tavolata:news`.

function tell() {
  const news = document.getElementById("news");
  const events = unheard(news);
  const lines = [...(news?.querySelectorAll(".news-line") ?? [])];
  if (!events || !lines.length) return;
  document.getElementById("said").textContent = lines.map((line) => line.textContent.trim()).join(" ");
  writeDown(lines);
  showAgain(news);
  document.dispatchEvent(new CustomEvent("tavolata:news", { detail: { events, game: document.body.dataset.game } }));
}

// News come with their events, and these are taken off once they are told: what players have to remember must not lie
// about on the page.
function unheard(news) {
  const { events } = news?.dataset ?? {};
  if (events) delete news.dataset.events;
  return events && JSON.parse(events);
}

// On phones the line fades by itself; an update changes its words but not the element.
function showAgain(news) {
  for (const fading of news.getAnimations()) {
    fading.cancel();
    fading.play();
  }
}

// Only if it was fetched: otherwise it comes whole when it is opened. A game whose history forgets says so with
// data-history="fetched" on its board: there nothing is piled up, and an old list goes. So it does where a new part
// begins, which has a heading.
function writeDown(lines) {
  const list = document.querySelector("#history-lines .history-list");
  const stale = document.querySelector('#board[data-history="fetched"], #news[data-chapter], #bar:not([data-phase="playing"])');
  if (stale || !list) return refetch();
  for (const line of lines) {
    const item = document.createElement("li");
    item.append(...[...line.childNodes].map((node) => node.cloneNode(true)));
    list.prepend(item);
  }
}

function refetch() {
  const lines = document.getElementById("history-lines");
  if (lines?.closest("dialog").open) lines.dispatchEvent(new Event("tavolata:open"));
  else lines?.replaceChildren();
}

export function start() {
  unheard(document.getElementById("news"));
  document.addEventListener("tavolata:after", tell);
}
