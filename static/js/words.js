// The page's own words for the scripts, in its language.
const words = document.getElementById("words").dataset;

export const say = (name) => words[name] ?? "";
