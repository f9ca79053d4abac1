// A button that wants something picked first is barred until it is. It says in data-needs the names of the inputs it
// waits for, in data-not a value that doesn't count, and in data-why what to tell those who tap it too soon.
export function bar(button, barred) {
  if (barred) button.setAttribute("aria-disabled", "true");
  else button.removeAttribute("aria-disabled");
}

function isPicked(name, not) {
  const picked = document.querySelector(`#mine input[name="${name}"]:checked:enabled`);
  return picked && picked.value !== not;
}

export function showNeeds() {
  for (const button of document.querySelectorAll("#mine [data-needs]")) {
    const { needs, not } = button.dataset;
    bar(button, !needs.split(" ").every((name) => isPicked(name, not)));
  }
}

export function start() {
  for (const moment of ["input", "change", "tavolata:after"]) document.addEventListener(moment, showNeeds);
  showNeeds();
}
