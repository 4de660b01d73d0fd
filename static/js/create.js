// The create form: how many seats a course has room for, and how many of them bots may take.

const form = document.querySelector("[data-create]");
const seats = form.elements.seats;
const bots = form.elements.bots;

function limit(select, allowed) {
  const options = [...select.options];
  for (const option of options) option.disabled = option.hidden = !allowed.includes(Number(option.value));
  if (!select.selectedOptions[0]?.disabled) return;
  const left = options.filter((option) => !option.disabled);
  const above = left.find((option) => Number(option.value) > Number(select.value));
  select.value = (above ?? left.at(-1)).value;
}

function fit() {
  const course = form.querySelector("input[name=course]:checked");
  if (course) limit(seats, course.dataset.seats.split(" ").map(Number));
  limit(bots, [...Array(Number(seats.value)).keys()]);
  for (const part of form.querySelectorAll("[data-room]")) {
    const left = Number(part.dataset.room) - Number(seats.value);
    limit(part.querySelector("select"), [...Array(left + 1).keys()]);
  }
  form.querySelector("[data-strength]").hidden = bots.value === "0";
}

function change(event) {
  if (event.target.name === "players" && event.target.value) seats.value = event.target.value;
  fit();
}

form.addEventListener("change", change);
fit();
