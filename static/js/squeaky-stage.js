// What the moments of Squeaky are made with: where things are, and drawings that belong to nothing on the page.

export const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

export const byId = (id) => document.getElementById(id);
export const all = (selector, root = document) => [...root.querySelectorAll(selector)];
export const boxOf = (selector) => document.querySelector(selector)?.getBoundingClientRect();
export const centre = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });

const SVG = "http://www.w3.org/2000/svg";

// A drawing of the sprite; with a box it lies over the page there, and goes when whoever asked for it is done.
export function sprite(symbol, box = null) {
  const known = document.querySelector('use[href*="squeaky.svg"]').getAttribute("href");
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", known.replace(/#.*/, `#${symbol}`));
  svg.append(use);
  svg.setAttribute("class", box ? "sq-sprite" : "sq-art");
  svg.setAttribute("aria-hidden", "true");
  if (!box) return svg;
  Object.assign(svg.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  document.body.append(svg);
  return svg;
}

export function pop(element, delay = 0, from = { opacity: 0, transform: "scale(0.4)" }) {
  return element?.animate([from, { opacity: 1, transform: "none" }], { duration: 320, delay, easing: EASE, fill: "backwards", id: "show" });
}
