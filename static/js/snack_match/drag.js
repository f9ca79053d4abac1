// Dragging a card onto the area, or about in it. It snaps from place to place; let go beside the area, and it
// is back where it was.
import { boxOf, centre, put } from "../stage.js";
import { placeAt } from "./drawing.js";
import * as trial from "./trial.js";

const SLACK = 6; // px before a tap is a drag
const MARGIN = 36; // px around the area that still belong to it
const ABOVE_FINGER = 46; // px, so that a finger doesn't hide what it places

let drag = null;

export function startDragging({ canvas, picture, take, did }) {
  const inside = ({ x, y }) => {
    const box = canvas().getBoundingClientRect();
    return x > box.left - MARGIN && x < box.right + MARGIN && y > box.top - MARGIN && y < box.bottom + MARGIN;
  };

  function press(event) {
    const source = event.target.closest?.(".sm-held[data-card], .sm-trial-card");
    if (!source || !canvas() || event.button || !event.isPrimary) return;
    const { clientX: x, clientY: y } = event;
    drag = { source, start: { x, y }, pointer: event.pointerId, kept: trial.remember(), card: source.dataset.card ?? null, on: false, aim: { x: 0, y: 0 } };
    if (!drag.card) drag.aim = fromMiddle({ x, y });
    else if (event.pointerType === "touch") drag.aim.y = -ABOVE_FINGER;
  }

  // A card that lies already keeps its distance from the finger.
  function fromMiddle({ x, y }) {
    const middle = centre(boxOf(".sm-trial-card"));
    return { x: middle.x - x, y: middle.y - y };
  }

  function move(event) {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { clientX: x, clientY: y } = event;
    if (!drag.on && Math.hypot(x - drag.start.x, y - drag.start.y) < SLACK) return;
    if (!drag.on) begin();
    event.preventDefault();
    const aim = { x: x + drag.aim.x, y: y + drag.aim.y };
    const over = inside(aim);
    if (drag.ghost) fly(aim, over);
    drag.over = over;
    if (!over) return;
    const before = String(trial.current() && [trial.current().x, trial.current().y]);
    trial.moveTo(placeAt(picture(), aim));
    const now = trial.current();
    if (now && before !== String([now.x, now.y])) did(true);
  }

  function begin() {
    drag.on = true;
    if (!drag.card) return;
    take(drag.card);
    const drawn = drag.source.querySelector(".sm-card");
    drag.size = drawn.getBoundingClientRect();
    drag.ghost = drawn.cloneNode(true);
    drag.ghost.classList.add("flying");
    put(drag.ghost, { width: drag.size.width });
    document.body.append(drag.ghost);
    drag.source.classList.add("is-lifted");
  }

  function fly({ x, y }, over) {
    put(drag.ghost, { left: x - drag.size.width / 2, top: y - drag.size.height / 2 });
    drag.ghost.style.opacity = over ? "0" : "0.95";
  }

  function end(event) {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { on, over, ghost, source, kept } = drag;
    drag = null;
    ghost?.remove();
    source.classList.remove("is-lifted");
    if (!on) return;
    if (!over || event.type === "pointercancel") giveBack(kept);
    swallowClick();
  }

  function giveBack(kept) {
    if (kept.card) trial.restore(kept);
    did(false);
  }

  document.addEventListener("pointerdown", press);
  document.addEventListener("pointermove", move, { passive: false });
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", end);
  document.querySelector(".dock")?.addEventListener("touchmove", keepFromThrowing, { passive: false });
}

// A browser takes a flick for a throw that scrolls on, even where nothing scrolls, and the next tap would only stop that.
function keepFromThrowing(event) {
  if (drag) event.preventDefault();
}

// The click that ends a drag was not meant as one; that of the next press is, however soon it comes.
function swallowClick() {
  const swallow = (event) => { event.preventDefault(); event.stopPropagation(); };
  const over = () => document.removeEventListener("click", swallow, { capture: true });
  document.addEventListener("click", swallow, { capture: true, once: true });
  document.addEventListener("pointerdown", over, { capture: true, once: true });
  setTimeout(over, 60);
}
