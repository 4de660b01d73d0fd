// What is folded on the page of a game. Each device remembers what its owner has opened and closed; on a wide screen
// there is room for more, so more lies open there. Nothing here is needed: without scripts every fold opens by a tap.

const WIDE = matchMedia("(min-width: 64rem)");
const WHOLE = "stage-whole";

const folds = () => document.querySelectorAll("#race details[data-fold]");

function remembered(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // storage is switched off: then nothing is remembered
  }
}

function remember(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // as above
  }
}

function arrange(states = new Map()) {
  for (const fold of folds()) {
    const { fold: name } = fold.dataset;
    const kept = remembered(`fold-${name}`);
    if (states.has(name)) fold.open = states.get(name);
    else if (kept) fold.open = kept === "open";
    else if (WIDE.matches && "foldWide" in fold.dataset) fold.open = true;
  }
  const grid = document.querySelector(".race-grid");
  const button = grid?.querySelector("[data-stage-size]");
  if (!button) return;
  button.hidden = false;
  showSize(grid, button, remembered(WHOLE) === "yes");
}

document.addEventListener("click", (event) => {
  const fold = event.target.closest?.("summary")?.parentElement;
  if (fold?.dataset.fold) remember(`fold-${fold.dataset.fold}`, fold.open ? "closed" : "open"); // it changes after this
  const jump = event.target.closest?.(".jumps a");
  const target = jump && document.getElementById(jump.hash.slice(1));
  if (target) target.closest("details[data-fold], details.recap")?.setAttribute("open", "");
});

// What lay open stays open when the page is drawn anew.
let before = new Map();
document.addEventListener("htmx:beforeSwap", () => {
  before = new Map([...folds()].map((fold) => [fold.dataset.fold, fold.open]));
});
document.addEventListener("htmx:afterSwap", () => {
  arrange(before);
  findRobot();
});

// --- the board beside an open program on a phone ---

function showSize(grid, button, isWhole) {
  grid.classList.toggle("is-whole", isWhole);
  button.setAttribute("aria-pressed", String(isWhole));
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-stage-size]");
  if (!button) return;
  const grid = button.closest(".race-grid");
  const isWhole = !grid.classList.contains("is-whole");
  remember(WHOLE, isWhole ? "yes" : "no");
  showSize(grid, button, isWhole);
  if (!isWhole) findRobot();
});

// The window onto the board shows the own robot, and where its program would take it.
function findRobot() {
  const board = document.querySelector(".race-stage .race-board");
  const robot = board?.querySelector(".robot.is-mine");
  const ghost = board?.querySelector('[data-layer="ghost"]');
  if (!robot || board.scrollHeight <= board.clientHeight) return;
  const frame = board.getBoundingClientRect();
  const boxes = [robot, ...(ghost?.children.length ? [ghost] : [])].map((drawn) => drawn.getBoundingClientRect());
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  board.scrollTop += (top + bottom) / 2 - (frame.top + frame.bottom) / 2;
  board.scrollLeft += (left + right) / 2 - (frame.left + frame.right) / 2;
}

document.addEventListener("ghost:shown", findRobot);

arrange();
findRobot();
