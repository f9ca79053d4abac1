// What this browser remembers of how its owner likes things. Others listen for `tavolata:settings`.
const KEY = "tavolata";
const DEFAULTS = { sound: true, motion: true, hide: false, reactions: true, theme: "auto", hints: true };

let kept = { ...DEFAULTS, ...read() };

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "{}");
  } catch {
    return {};
  }
}

export const setting = (name) => kept[name];

export const still = () => !kept.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;

export function change(name, value) {
  kept = { ...kept, [name]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Private windows may refuse: then it lasts as long as the page.
  }
  apply();
  for (const input of document.querySelectorAll(`[data-setting="${name}"]`)) show(input);
  document.dispatchEvent(new CustomEvent("tavolata:settings", { detail: { name, value } }));
}

function apply() {
  const { dataset } = document.documentElement;
  if (kept.theme === "auto") delete dataset.theme;
  else dataset.theme = kept.theme;
  if (kept.motion) delete dataset.motion;
  else dataset.motion = "off";
}

function show(input) {
  const value = kept[input.dataset.setting];
  input.checked = input.type === "radio" ? input.value === value : value;
}

export function start() {
  for (const input of document.querySelectorAll("[data-setting]")) {
    show(input);
    input.addEventListener("change", () => change(input.dataset.setting, input.type === "radio" ? input.value : input.checked));
  }
}
