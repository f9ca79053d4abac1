// A group in the score lights its squares: under the pointer, or by a tap.
const areaOf = (group) => group.closest(".sm-large, .sm-rank, .sm-table")?.querySelector(".sm-area");

export function light(group, on = true) {
  const area = areaOf(group);
  if (!area) return;
  const squares = new Set(group.dataset.squares.split(" "));
  area.classList.toggle("is-showing", on);
  group.classList.toggle("is-lit", on);
  for (const square of area.querySelectorAll("[data-i]")) square.classList.toggle("is-lit", on && squares.has(square.dataset.i));
}

// A card under trial changes how squares are counted, so there its score lights nothing.
const groupAt = (target) => (target instanceof Element && !target.closest("#sm-next") ? target.closest(".sm-group[data-squares]") : null);

let lit = null;

function point({ target }) {
  const group = groupAt(target);
  if (group === lit) return;
  if (lit) light(lit, false);
  lit = group;
  if (lit) light(lit);
}

document.addEventListener("pointerover", point);
document.addEventListener("pointerdown", point);
document.addEventListener("tavolata:before", () => point({ target: document.body }));
