// A drawing of one of the sprites, for what scripts put on the page.
const SVG = "http://www.w3.org/2000/svg";

export function drawing(sprite, name, look) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", look);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${new URL(sprite, import.meta.url).href}#${name}`);
  svg.append(use);
  return svg;
}
