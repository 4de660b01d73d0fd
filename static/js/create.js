// The create form: how many seats a course has room for, and how many of them robots of the house may take.

const form = document.querySelector("[data-create]");
const seats = form.elements.seats;
const house = form.elements.house;

function limit(select, least, most) {
  for (const option of select.options) option.disabled = option.hidden = option.value < least || option.value > most;
  if (select.selectedOptions[0]?.disabled) {
    const allowed = [...select.options].filter((option) => !option.disabled);
    const above = Number(select.value) > most;
    select.value = (above ? allowed.at(-1) : allowed[0]).value;
  }
}

function fit() {
  const course = form.querySelector("input[name=course]:checked");
  if (course) limit(seats, Number(course.dataset.least), Number(course.dataset.most));
  limit(house, 0, Number(seats.value) - 1);
  form.querySelector("[data-strength]").hidden = house.value === "0";
}

form.addEventListener("change", fit);
fit();
