// Where a marble of the strength that is set would stop: on average, and how far it may scatter. Only I see it.
import { byId } from "../../stage.js";

export const field = () => byId("strength");
export const table = () => document.querySelector(".mb-table[data-roller]");
export const marble = () => document.querySelector(`.mb-marble[data-marble="${table()?.dataset.roller}"]`);

const HALF_LANE = 95;
const MIDDLE = 320;

// The numbers of the table, in millimetres.
export function measures({ dataset }) {
  const { start, line, edge, per } = dataset;
  return { start: Number(start), line: Number(line), edge: Number(edge), per: Number(per) };
}

// What a strength can lead to is written on its field: how far it may miss its aim, and how often in 100 it rolls off.
function outlook(strength) {
  const { dataset, min } = field();
  const of = (list) => Number(list.split(" ")[strength - Number(min)]);
  return { reach: of(dataset.reaches), risk: of(dataset.risks) };
}

export function showAim() {
  const aim = document.querySelector(".mb-aim");
  if (!aim) return;
  if (!field() || !table()) return aim.setAttribute("visibility", "hidden");
  const strength = Number(field().value);
  draw(aim, strength, Number(marble().dataset.x));
  tell(strength);
}

function draw(aim, strength, x) {
  const { start, edge, per } = measures(table());
  const { reach } = outlook(strength);
  const mean = per * strength;
  const top = Math.max(start - mean - reach, 0); // what goes off farther is not drawn
  const bottom = start - Math.max(mean - reach, 0);
  const set = (selector, attributes) => {
    const element = aim.querySelector(selector);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  };
  set(".mb-spread", { x: x - HALF_LANE, y: top, width: 2 * HALF_LANE, height: bottom - top });
  set(".mb-mean", { d: `M${x - HALF_LANE} ${start - mean}h${2 * HALF_LANE}` });
  const over = start - edge - top;
  set(".mb-risk", { d: over > 0 ? `M${x - HALF_LANE} ${top}h${2 * HALF_LANE}v${over}h${-2 * HALF_LANE}z` : "" });
  set(".mb-strength", { x: x < MIDDLE ? MIDDLE + 130 : MIDDLE - 130 });
  aim.querySelector(".mb-strength").textContent = strength;
  aim.setAttribute("visibility", "visible");
}

function tell(strength) {
  const note = byId("strength-note");
  const { line, per } = measures(table());
  const { reach, risk } = outlook(strength);
  const { safe, short, risk: risky } = note.dataset;
  const words = risk ? risky.replace("…", risk) : per * strength + reach < line ? short : safe;
  byId("strength-shown").value = strength;
  note.textContent = words;
  note.classList.toggle("is-risky", risk > 0);
  field().setAttribute("aria-valuetext", `${strength}: ${words}`);
}
