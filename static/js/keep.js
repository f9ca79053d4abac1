// What somebody has picked but not yet sent survives an update, as long as the question is still the same, and
// so does the place where they were with the keyboard. What is in a data-keep was planned before it was asked: it
// survives as long as that is there. So it does when the page is loaded again, as after a sleep; it never leaves this tab.
const KEPT = `tavolata-picked ${location.pathname}`;

const picked = new Map();

const key = () => document.querySelector("#act [name=key]")?.value ?? "";
const purposeOf = (input) => input.closest("[data-keep]")?.dataset.keep ?? key();
const nameOf = (input) => (input.type === "radio" || input.type === "checkbox" ? `${input.name}=${input.value}` : input.name);
const find = (name) => [...document.querySelectorAll("#act input[name]")].find((input) => nameOf(input) === name);

function remember({ target: input }) {
  if (!(input instanceof HTMLInputElement) || !input.name || !input.closest("#act")) return;
  if (input.type === "radio") forgetGroup(input.name);
  picked.set(nameOf(input), { purpose: purposeOf(input), checked: input.checked, value: input.value });
  writeDown();
}

function writeDown() {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...picked]));
  } catch {
    // Forbidden or full: it lasts as long as the page.
  }
}

function recall() {
  try {
    for (const [name, choice] of JSON.parse(sessionStorage.getItem(KEPT) || "[]")) picked.set(name, choice);
  } catch {
    // Nothing that we wrote.
  }
  restore();
}

function forgetGroup(group) {
  for (const name of picked.keys()) if (name.startsWith(`${group}=`)) picked.delete(name);
}

function restore() {
  for (const [name, { purpose, checked, value }] of picked) {
    const input = find(name);
    if (!input || purposeOf(input) !== purpose) picked.delete(name);
    else if (input.checked !== checked || input.value !== value) put(input, checked, value);
  }
}

function put(input, checked, value) {
  input.checked = checked;
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

// Who used a button that goes away with the update would have to start again at the top of the page.
let place = null; // the chair or the page where the focus was before the update

function rememberFocus() {
  const { activeElement: at } = document;
  place = at?.closest("#table") ? { chair: at.closest("li[id]")?.id } : null;
}

// The browser takes the focus from what is hidden or disabled only when it paints, and nobody hears of it then.
function isLost(at) {
  return !at || at === document.body || at.matches(":disabled") || !(at.checkVisibility?.() ?? true);
}

function restoreFocus() {
  if (!place || !isLost(document.activeElement)) return;
  const chair = place.chair && document.getElementById(place.chair)?.querySelector("button");
  const dock = document.querySelector(".dock");
  const shown = [chair, dock, document.getElementById("table")].find((element) => element?.checkVisibility?.() ?? element);
  if (shown === dock) dock.tabIndex = -1; // a place to go on from, not one to stop at
  shown?.focus({ preventScroll: true });
}

export function start() {
  document.addEventListener("input", remember);
  document.addEventListener("change", remember);
  document.addEventListener("tavolata:before", rememberFocus);
  document.addEventListener("tavolata:after", restore);
  document.addEventListener("tavolata:after", restoreFocus);
  recall();
}
