// Brings a link to somebody else: the phone's own sharing, or the clipboard.
import { notify } from "./notices.js";
import { say } from "./words.js";

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    notify(say("copied"));
  } catch {
    // Plain http has no clipboard: select the link, so that one long press is enough.
    selectLink();
    notify(say("copyFailed"));
  }
}

function selectLink() {
  const link = document.querySelector(".invite-link");
  if (link) getSelection()?.selectAllChildren(link);
}

async function share(url) {
  try {
    await navigator.share({ title: document.title, text: say("shareText"), url });
  } catch (error) {
    if (error.name !== "AbortError") await copy(url);
  }
}

function onClick(event) {
  const button = event.target.closest("[data-copy], [data-share]");
  if (!button) return;
  if (button.dataset.share && navigator.share) share(button.dataset.share);
  else copy(button.dataset.copy ?? button.dataset.share);
}

export function start() {
  if (!navigator.share) document.documentElement.classList.add("no-share");
  document.addEventListener("click", onClick);
}
