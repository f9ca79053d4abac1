// A screen that shows a table stays on, where the browser lets us (https or localhost only).

async function stayAwake() {
  if (document.visibilityState === "hidden") return;
  try {
    await navigator.wakeLock.request("screen");
  } catch {
    // Low battery, or a browser that says no: the screen sleeps as always.
  }
}

export function start() {
  if (!("wakeLock" in navigator) || !document.getElementById("table")) return;
  // The lock is lost whenever the page is hidden.
  document.addEventListener("visibilitychange", stayAwake);
  stayAwake();
}
