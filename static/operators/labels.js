// Leaves out what is empty on the page of a row, and makes lists fit on a phone. There rows are cards, so each cell is
// told the name of its column, which stands beside the value, and filters and rooms are folded.

const heads = [...document.querySelectorAll("#result_list thead th")];
const names = heads.map((head) => head.querySelector(".text")?.textContent?.trim() ?? "");

for (const row of document.querySelectorAll("#result_list tbody tr")) {
  for (const [place, cell] of [...row.children].entries()) {
    cell.classList.toggle("is-empty", cell.textContent === "-");
    cell.setAttribute("data-column", names[place] ?? "");
  }
}

for (const value of document.querySelectorAll(".form-row .readonly"))
  value.closest(".form-row")?.toggleAttribute("hidden", value.textContent?.trim() === "-");

if (matchMedia("(max-width: 48rem)").matches)
  for (const fold of document.querySelectorAll(":is(#changelist-filter, .rooms) details")) fold.removeAttribute("open");
