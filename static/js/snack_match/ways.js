// The choices that the server sent with my area, and which of them a card held somewhere comes to.
// Several ways to hold a card can leave the same area behind; the server offers one of them. So a way is
// known by what it changes: it may be held wherever that is the change of a choice. No rule is needed here.

const STEPS = { right: [1, 0], down: [0, 1], left: [-1, 0], up: [0, -1] };
const DIRECTIONS = { r: "right", d: "down", l: "left", u: "up" };
const LAYERS = { t: "top", u: "under" };
const REACH = 7; // no first square is farther from the upper left one

export const TURNS = Object.values(DIRECTIONS);

export function cells({ x, y, direction }) {
  const [across, down] = STEPS[direction];
  return [0, 1, 2].map((nth) => [x + nth * across, y + nth * down]);
}

export const middle = (way) => cells(way)[1];

export function firstFrom([x, y], direction) {
  const [across, down] = STEPS[direction];
  return { x: x - across, y: y - down, direction };
}

// The squares that would be seen of the card, and where.
export function shown(seen, way) {
  return cells(way).filter((place) => way.layer === "top" || !seen.has(String(place)));
}

function change(seen, way) {
  const strip = way.card.split("-");
  return cells(way)
    .map((place, nth) => [String(place), strip[nth]])
    .filter(([place, square]) => (way.layer === "top" ? seen.get(place) !== square : !seen.has(place)))
    .map((pair) => pair.join("="))
    .sort()
    .join(" ");
}

export function readArea({ dataset }) {
  const width = Number(dataset.width);
  const seen = new Map();
  dataset.squares.trim().split(" ").forEach((square, index) => {
    if (square && square !== "-") seen.set(`${index % width},${Math.floor(index / width)}`, square);
  });
  return { width, height: Number(dataset.height), seen, choices: readChoices(dataset.ways, seen) };
}

function readChoices(text, seen) {
  const choices = new Map();
  for (const part of text.trim().split(" ")) {
    const [card, ways] = part.split(":");
    choices.set(card, new Map(ways.split(";").filter(Boolean).map((way) => readWay(card, way)).map((way) => [change(seen, way), way])));
  }
  return choices;
}

function readWay(card, text) {
  const [x, y, how] = text.split(",");
  return { card, x: Number(x), y: Number(y), direction: DIRECTIONS[how[0]], layer: LAYERS[how[1]] };
}

export function choiceFor(area, way) {
  return area.choices.get(way.card)?.get(change(area.seen, way));
}

// Every place for a card held like this.
export function placesFor(area, { card, direction, layer }) {
  const places = [];
  for (let y = -REACH; y <= REACH; y++) {
    for (let x = -REACH; x <= REACH; x++) {
      const way = { card, x, y, direction, layer };
      if (choiceFor(area, way)) places.push(way);
    }
  }
  return places;
}
