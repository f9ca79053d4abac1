// Brings a link to somebody else: the phone's own sharing, or the clipboard.
import { notify, say } from "./notices.js";

async function copy(text) {
  const done = await written(text);
  if (!done) selectLink();
  notify(say(done ? "copied" : "copyFailed"));
}

async function written(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

// Plain http, as at home, has no clipboard; there a selected field can be copied, as long as the tap is fresh. The
// field is put where the focus is: while a sheet is open, nothing outside of it can be selected.
function copiedByHand(text) {
  const { activeElement } = document;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "visually-hidden";
  (activeElement?.closest("dialog") ?? document.body).append(field);
  field.select();
  field.setSelectionRange(0, text.length); // what iOS wants besides
  const done = document.execCommand("copy");
  field.remove();
  activeElement?.focus({ preventScroll: true });
  return done;
}

// The last resort: one long press is enough.
function selectLink() {
  const link = document.querySelector(".invite-link");
  if (link) getSelection()?.selectAllChildren(link);
}

async function share({ share: url, shareText: text = say("shareText") }) {
  try {
    await navigator.share({ title: document.title, text, url });
  } catch (error) {
    if (error.name !== "AbortError") await copy(url);
  }
}

async function onClick(event) {
  const picture = event.target.closest("[data-result]");
  if (picture) return (await import("./result.js")).share(picture.dataset.result);
  const button = event.target.closest("[data-copy], [data-share]");
  if (!button) return;
  if (button.dataset.share && navigator.share) share(button.dataset);
  else copy(button.dataset.copy ?? button.dataset.share);
}

export function start() {
  document.addEventListener("click", onClick);
}
