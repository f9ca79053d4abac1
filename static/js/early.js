// What must be known before the first paint. A classic script in the head: modules run too late for that.
(function () {
  const root = document.documentElement;
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("tavolata") || "{}");
  } catch {
    // Storage may be forbidden, or hold something else: the defaults will do.
  }
  if (kept.theme === "light" || kept.theme === "dark") root.dataset.theme = kept.theme;
  if (kept.motion === false) root.dataset.motion = "off";
  if (kept.hide) root.dataset.cards = "hidden";
  root.classList.add("js");
  if (!navigator.share) root.classList.add("no-share");
})();
