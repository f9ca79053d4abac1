// One view of a replay: shows the moment that the page around it is at, and says what it shows.

let busy = false;
let shown = Number(new URLSearchParams(location.search).get("at"));

async function show(at) {
  if (busy) return; // when it is done it says so, and is told where the page is then
  busy = true;
  await fetchMoment(at);
  busy = false;
  tell();
}

async function fetchMoment(at) {
  shown = at;
  const answer = await fetch(`${document.body.dataset.moments}&at=${at}`).catch(() => null);
  if (answer?.status === 404) parent.postMessage({ missing: at }, location.origin);
  const text = answer?.ok ? await answer.text() : null;
  if (text === null) return;
  const page = new DOMParser().parseFromString(text, "text/html");
  for (const fresh of [...page.body.children]) document.getElementById(fresh.id)?.replaceWith(fresh);
}

function tell() {
  document.documentElement.style.setProperty("--dock-height", `${document.querySelector(".dock").offsetHeight}px`);
  const lines = [...document.querySelectorAll(".news-line")].map((line) => line.textContent.trim().replaceAll(/\s+/g, " "));
  parent.postMessage({ shown, height: document.getElementById("table").scrollHeight, news: lines.join(" ") }, location.origin);
}

document.addEventListener("tavolata:moment", ({ detail }) => show(detail));
document.addEventListener("keydown", (event) => {
  if (!["ArrowLeft", "ArrowRight", "Home", "End", " "].includes(event.key)) return;
  event.preventDefault();
  parent.postMessage({ key: event.key }, location.origin);
});
new ResizeObserver(tell).observe(document.querySelector(".dock")); // at once, and when fonts or styles come late
