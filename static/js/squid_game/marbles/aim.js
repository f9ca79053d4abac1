// Where a marble of the strength that is set would stop: on average, and how far it may scatter. Only I see it.

export const field = () => document.getElementById("strength");
export const table = () => document.querySelector(".mb-table[data-roller]");
export const marble = () => document.querySelector(`.mb-marble[data-marble="${table()?.dataset.roller}"]`);

const HALF_LANE = 95;
const MIDDLE = 320;

// The numbers of the table, in millimetres.
export function measures({ dataset }) {
  const { start, line, edge, per, scatter } = dataset;
  return { start: Number(start), line: Number(line), edge: Number(edge), per: Number(per), scatter: Number(scatter) };
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
  const { start, edge, per, scatter } = measures(table());
  const mean = per * strength;
  const top = start - mean - scatter;
  const bottom = start - Math.max(mean - scatter, 0);
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
  const note = document.getElementById("strength-note");
  const { line, edge, per, scatter } = measures(table());
  const off = Math.max(per * strength + scatter - edge, 0);
  const risk = Math.max(Math.round((100 * off) / (2 * scatter + 1)), off ? 1 : 0);
  const { safe, short, risk: risky } = note.dataset;
  const words = risk ? risky.replace("…", risk) : per * strength + scatter < line ? short : safe;
  document.getElementById("strength-shown").value = strength;
  note.textContent = words;
  note.classList.toggle("is-risky", risk > 0);
  field().setAttribute("aria-valuetext", `${strength}: ${words}`);
}
