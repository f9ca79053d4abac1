// Opens and closes sheets, and asks before what can't be undone.
import { notify, say } from "./notices.js";

export async function open(id) {
  const dialog = document.getElementById(id);
  if (!dialog) return;
  await dress(dialog.dataset.style);
  // A sheet may be standing beside the board already, as the history does on wide screens.
  if (!dialog.open) dialog.showModal();
  dialog.dispatchEvent(new Event("tavolata:sheet", { bubbles: true }));
  announceOpen(dialog);
}

// A style sheet that a page does without at first: of a sheet that few open, of the end of a game.
export function dress(style) {
  if (!style || document.querySelector(`link[href="${style}"]`)) return null;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: style });
  document.head.append(link);
  return new Promise((done) => { link.onload = link.onerror = done; });
}

// Parts of a sheet that are fetched when it opens wait for this.
function announceOpen(dialog) {
  for (const part of dialog.querySelectorAll("[hx-get]")) part.dispatchEvent(new Event("tavolata:open"));
}

function onClick(event) {
  const opener = event.target.closest("[data-open]");
  if (opener || event.target.closest("[data-close]")) event.target.closest("dialog")?.close(); // one sheet at a time
  if (opener) return open(opener.dataset.open);
  // A click on the backdrop is a click on the dialog itself, outside of its box.
  if (event.target.matches?.("dialog[open]") && outside(event)) event.target.close();
}

function outside(event) {
  const box = event.target.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}

let agreed = null;

const purposeOf = ({ name, value, dataset }) => [name, value, dataset.confirm].join("|");

function askFirst(event) {
  const button = event.target.closest("[data-confirm]");
  if (!button || button === agreed) return;
  event.preventDefault();
  event.stopPropagation();
  document.getElementById("confirm-text").textContent = button.dataset.confirm;
  const asked = purposeOf(button);
  document.getElementById("confirm-yes").onclick = () => agree(button, asked);
  const confirm = document.getElementById("confirm");
  confirm.showModal();
  confirm.dispatchEvent(new Event("tavolata:sheet", { bubbles: true }));
}

// While somebody thinks about it, an update may make another button of the one they pressed.
function agree(button, asked) {
  document.getElementById("confirm").close();
  if (!button.isConnected || purposeOf(button) !== asked) return notify(say("late"));
  agreed = button;
  button.click();
  agreed = null;
}

// A choice made in a sheet is a choice made: it goes away. Unless the answer is shown in the sheet itself.
function closeSheet({ target, submitter }) {
  if (target.matches("[data-stay]")) return;
  submitter?.closest("[popover]")?.hidePopover?.();
  submitter?.closest("dialog")?.close();
}

// Phones of before 2024 don't know popovers: there the sheets are opened by hand.
function openByHand() {
  document.documentElement.classList.add("no-popover");
  document.addEventListener("click", (event) => {
    const opener = event.target.closest("[popovertarget]");
    for (const other of document.querySelectorAll("[popover].by-hand")) other.classList.remove("by-hand");
    if (opener) document.getElementById(opener.getAttribute("popovertarget"))?.classList.add("by-hand");
  });
}

function standHistoryBeside(wide) {
  const history = document.getElementById("history");
  if (!history) return;
  if (history.open) history.close();
  history.open = wide.matches;
  if (!wide.matches) return;
  dress(history.dataset.style);
  announceOpen(history);
}

export function start() {
  document.addEventListener("click", askFirst, true);
  document.addEventListener("click", onClick);
  document.addEventListener("submit", closeSheet);
  if (!("popover" in HTMLElement.prototype)) openByHand();
  const wide = matchMedia("(min-width: 64rem)");
  wide.addEventListener("change", () => standHistoryBeside(wide));
  document.addEventListener("DOMContentLoaded", () => setTimeout(() => standHistoryBeside(wide)));
  // A sheet whose form was refused says why.
  document.addEventListener("DOMContentLoaded", () => open(document.querySelector("dialog[data-opens]")?.id));
}
