// Draws the card under trial into my area: a mark on every place for it, and the card where it is.
import { still } from "../settings.js";
import { EASE, svg } from "../stage.js";
import { cells, middle, shown } from "./ways.js";

const SIZE = 100; // units a square

// The first card may lie anywhere, so it is shown in the middle of the empty cloth.
const offset = (area, way) => (area.width ? [0, 0] : way.direction === "right" || way.direction === "left" ? [0, 1] : [1, 0]);

const corner = (places) => [Math.min(...places.map(([x]) => x)), Math.min(...places.map(([, y]) => y))];

function spot(area, way) {
  const [x, y] = middle(way);
  const over = area.seen.has(`${x},${y}`);
  return svg("circle", { class: `sm-spot${over ? " is-over" : ""}`, cx: (x + 0.5) * SIZE, cy: (y + 0.5) * SIZE, r: 11 });
}

function card(area, way) {
  const [right, down] = offset(area, way);
  const places = cells(way).map(([x, y]) => [x + right, y + down]);
  const strip = way.card.split("-");
  const visible = new Set(shown(area.seen, way).map(String));
  const group = svg("g", { class: "sm-trial-card", "data-layer": way.layer });
  const [left, top] = corner(places);
  const upright = way.direction === "up" || way.direction === "down";
  const box = { x: left * SIZE, y: top * SIZE, width: (upright ? 1 : 3) * SIZE, height: (upright ? 3 : 1) * SIZE, rx: 12 };
  group.append(svg("rect", { ...box, class: "sm-trial-hit" }));
  cells(way).forEach((place, nth) => {
    if (visible.has(String(place))) group.append(svg("use", { href: `#sm-${strip[nth]}`, x: places[nth][0] * SIZE, y: places[nth][1] * SIZE }));
  });
  group.append(svg("rect", { ...box, class: "sm-trial-rim" }), svg("rect", { ...box, class: "sm-trial-edge" }));
  return group;
}

let last = null;

export function draw(layer, area, places, way) {
  if (!way) {
    last = null;
    return layer.replaceChildren();
  }
  const spots = area.width ? places.map((each) => spot(area, each)) : [];
  const group = card(area, way);
  layer.replaceChildren(...spots, group);
  glide(group, way);
}

function glide(group, way) {
  const at = middle(way);
  if (last && last.card === way.card && last.direction === way.direction && !still()) {
    const [x, y] = [(last.at[0] - at[0]) * SIZE, (last.at[1] - at[1]) * SIZE];
    if (x || y) group.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: 130, easing: EASE });
  } else if (!still()) {
    group.animate([{ opacity: 0.4 }, { opacity: 1 }], { duration: 120 });
  }
  last = { ...way, at };
}

// Where on the area something on the screen is, in squares.
export function placeAt(picture, { x, y }) {
  const point = new DOMPoint(x, y).matrixTransform(picture.getScreenCTM().inverse());
  return [point.x / SIZE - 0.5, point.y / SIZE - 0.5];
}
