// Short messages: refusals, "link copied", why something can't be done now.
const SHOWN_FOR = 5000;

// The page's own words for the scripts, in its language.
const words = document.getElementById("words").dataset;

export const say = (name) => words[name] ?? "";

export function notify(text, { kind = "", link = null, lasting = false } = {}) {
  const toast = document.createElement("p");
  toast.className = `toast ${kind}`;
  toast.append(text);
  if (link) toast.append(" ", anchor(link));
  const toasts = document.getElementById("toasts");
  for (const older of toasts.children) if (older.textContent === toast.textContent) older.remove();
  toasts.append(toast);
  if (!lasting) setTimeout(() => toast.remove(), SHOWN_FOR);
}

function anchor({ href, text }) {
  const element = document.createElement("a");
  element.href = href;
  element.textContent = text;
  element.className = "toast-link";
  return element;
}

// The server's refusals arrive as a fragment; it is only the carrier.
function showCarried() {
  const carrier = document.getElementById("notice");
  const text = carrier?.textContent.trim();
  if (!text) return;
  const asked = !carrier.dataset.token?.startsWith("deal-"); // what a page does by itself is no news (deal.js)
  if (asked) notify(text, { kind: carrier.dataset.kind });
  carrier.replaceChildren();
}

function explain(event) {
  const barred = event.target.closest("[aria-disabled=true]");
  if (!barred) return;
  event.preventDefault();
  event.stopPropagation();
  if (barred.dataset.why) notify(barred.dataset.why);
}

export function start() {
  document.addEventListener("click", explain, true);
  document.addEventListener("tavolata:after", showCarried);
  showCarried();
}
