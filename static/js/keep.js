// What somebody has picked but not yet sent survives an update, as long as the question is still the same.
const picked = new Map();

const key = () => document.querySelector("#act [name=key]")?.value ?? "";
const nameOf = (input) => (input.type === "radio" || input.type === "checkbox" ? `${input.name}=${input.value}` : input.name);
const find = (name) => [...document.querySelectorAll("#act input[name]")].find((input) => nameOf(input) === name);

function remember({ target: input }) {
  if (!(input instanceof HTMLInputElement) || !input.name || !input.closest("#act")) return;
  if (input.type === "radio") forgetGroup(input.name);
  picked.set(nameOf(input), { key: key(), checked: input.checked, value: input.value });
}

function forgetGroup(group) {
  for (const name of picked.keys()) if (name.startsWith(`${group}=`)) picked.delete(name);
}

function restore() {
  for (const [name, { key: asked, checked, value }] of picked) {
    const input = asked === key() ? find(name) : null;
    if (!input) picked.delete(name);
    else if (input.checked !== checked || input.value !== value) put(input, checked, value);
  }
}

function put(input, checked, value) {
  input.checked = checked;
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

export function start() {
  document.addEventListener("input", remember);
  document.addEventListener("change", remember);
  document.addEventListener("tavolata:after", restore);
}
