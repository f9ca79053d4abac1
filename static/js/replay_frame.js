// One view of a replay: shows the moment that the page around it is at. What comes late is not shown.

let wanted = 0;

async function show(at) {
  const mine = ++wanted;
  const answer = await fetch(`${document.body.dataset.moments}&at=${at}`).catch(() => null);
  if (answer?.status === 404) return parent.postMessage({ missing: at }, location.origin);
  const text = answer?.ok ? await answer.text() : null;
  if (text === null || mine !== wanted) return;
  const page = new DOMParser().parseFromString(text, "text/html");
  for (const fresh of [...page.body.children]) document.getElementById(fresh.id)?.replaceWith(fresh);
  tell();
}

function tell() {
  document.documentElement.style.setProperty("--dock-height", `${document.querySelector(".dock").offsetHeight}px`);
  const lines = [...document.querySelectorAll(".news-line")].map((line) => line.textContent.trim().replaceAll(/\s+/g, " "));
  parent.postMessage({ height: document.getElementById("table").scrollHeight, news: lines.join(" ") }, location.origin);
}

document.addEventListener("tavolata:moment", ({ detail }) => show(detail));
document.addEventListener("keydown", (event) => {
  if (!["ArrowLeft", "ArrowRight", "Home", "End", " "].includes(event.key)) return;
  event.preventDefault();
  parent.postMessage({ key: event.key }, location.origin);
});
document.fonts.ready.then(tell);
