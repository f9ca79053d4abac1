// What a table wants of the screen (and a TV that waits for one): that it stays on, and that the page ends above my side,
// which is fixed at its bottom and keeps the room it once had, so that nothing jumps when less is asked.

async function stayAwake() {
  if (document.visibilityState === "hidden") return;
  try {
    await navigator.wakeLock.request("screen"); // on https or localhost only
  } catch {
    // Low battery, or a browser that says no: the screen sleeps as always.
  }
}

// Another challenge, or the count, is laid out in another way; so is a phone that was turned.
function sceneNow() {
  const { phase, challenge } = document.getElementById("board")?.dataset ?? {};
  return [innerWidth, document.getElementById("bar")?.dataset.phase, phase, challenge].join(" ");
}

let scene = "";

function keepRoom(dock) {
  const now = sceneNow();
  if (now !== scene) dock.style.minHeight = "";
  scene = now;
  dock.style.minHeight = `${dock.offsetHeight}px`;
}

function measureDock() {
  const dock = document.querySelector(".dock");
  if (!dock) return;
  const tell = () => {
    keepRoom(dock);
    document.documentElement.style.setProperty("--dock-height", `${dock.offsetHeight}px`);
  };
  tell();
  new ResizeObserver(tell).observe(dock);
  window.addEventListener("resize", tell);
  document.addEventListener("tavolata:after", tell);
}

export function start() {
  measureDock();
  if (!("wakeLock" in navigator) || !document.querySelector("#table, .door")) return;
  // The lock is lost whenever the page is hidden.
  document.addEventListener("visibilitychange", stayAwake);
  stayAwake();
}
