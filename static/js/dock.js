// My side stays at the bottom of the screen; the page has to know how high it is to end above it.

export function start() {
  const dock = document.querySelector(".dock");
  if (!dock) return;
  const tell = () => document.documentElement.style.setProperty("--dock-height", `${dock.offsetHeight}px`);
  tell();
  new ResizeObserver(tell).observe(dock);
}
