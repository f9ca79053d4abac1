// Choices of the create-table form that go only with another one: `data-only-with="NAME=VALUE"`.

function fits({ form, dataset: { onlyWith } }) {
  const [name, value] = onlyWith.split("=");
  return new FormData(form).get(name) === value;
}

function show() {
  for (const input of document.querySelectorAll("[data-only-with]")) input.disabled = !fits(input);
}

export function start() {
  show();
  document.addEventListener("change", show);
}
