// The arena of VOLT: its size, which people drag as they like, is remembered on this device, for games of two robots and
// of more than two. A tap on a space says what is there. On the page of a round it also shows how the dice are spent.

const LEAST = 260;
const MOST = 1600;
const STEP = 40;

const grid = () => document.querySelector("[data-arena-grid]");
const key = () => `volt-arena-${grid().dataset.arenaGrid}`;

function remembered() {
  try {
    return Number(localStorage.getItem(key()));
  } catch {
    return 0; // storage is switched off: then nothing is remembered
  }
}

function remember(width) {
  try {
    localStorage.setItem(key(), width);
  } catch {
    // as above
  }
}

// --- size ---

function widthNow() {
  return Math.round(grid().querySelector("svg.board").getBoundingClientRect().width);
}

function setSize(wide) {
  const width = Math.round(Math.max(LEAST, Math.min(wide, MOST, document.documentElement.clientWidth)));
  grid().style.setProperty("--arena-width", `${width}px`);
  grid().classList.add("is-sized");
  grid().querySelector('[role="slider"]')?.setAttribute("aria-valuenow", width);
  return width;
}

// Whichever border is dragged, the other follows, so that the arena keeps its shape.
let drag = null;

document.addEventListener("pointerdown", (event) => {
  const handle = event.target.closest?.("[data-arena-handle]");
  if (!handle || event.button > 0) return;
  event.preventDefault();
  handle.setPointerCapture(event.pointerId);
  drag = { side: handle.dataset.arenaHandle, x: event.clientX, y: event.clientY, width: widthNow() };
});

document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
  const by = { e: dx, s: dy, se: Math.abs(dx) > Math.abs(dy) ? dx : dy }[drag.side];
  drag.now = setSize(drag.width + by);
});

function drop() {
  if (drag?.now) remember(drag.now);
  drag = null;
}

document.addEventListener("pointerup", drop);
document.addEventListener("pointercancel", drop);

document.addEventListener("keydown", (event) => {
  if (!event.target.closest?.("[data-arena-handle]")) return;
  const by = { ArrowLeft: -STEP, ArrowUp: -STEP, ArrowRight: STEP, ArrowDown: STEP }[event.key];
  if (!by) return;
  event.preventDefault();
  event.stopImmediatePropagation(); // here the arrows do not step through a round
  remember(setSize(widthNow() + by));
});

// --- what is where ---

const titleOf = (drawn) => drawn?.querySelector(":scope > title")?.textContent ?? "";

// Everything drawn at that point of the arena that has a title, the space itself first.
function whatIsAt(x, y) {
  const drawn = document.elementsFromPoint(x, y).map((element) => element.closest("svg.board g:has(> title)"));
  return [...new Set(drawn)].reverse().map(titleOf).filter(Boolean);
}

function say(stage, words) {
  const caption = stage.querySelector("[data-arena-says]");
  if (caption) caption.textContent = words.join("; ");
}

document.addEventListener("click", (event) => {
  const stage = event.target.closest?.(".volt-stage");
  if (event.target.closest?.("svg.board")) say(stage, whatIsAt(event.clientX, event.clientY));
});

// The name of a space in a text: where it is is lit up (see cells.js), and what it is is said, too.
document.addEventListener("focusin", (event) => {
  const label = event.target.closest?.("button[data-cell]")?.dataset.cell;
  const stage = label && document.querySelector(".volt-stage");
  const space = stage?.querySelector(`.space[data-cell="${CSS.escape(label)}"]`);
  if (!space) return;
  const { x, y, width, height } = space.getBoundingClientRect();
  const found = whatIsAt(x + width / 2, y + height / 2);
  say(stage, found.length ? found : [titleOf(space)]); // what is scrolled out of sight has no point on the screen
});

// --- a finished round ---

document.addEventListener(
  "replay:frame",
  ({ detail: frame }) => {
    for (const die of frame.dice ?? []) {
      const shown = document.querySelector(`[data-die-name="${CSS.escape(die.name)}"]`);
      shown?.classList.toggle("is-spent", die.spent);
      shown?.classList.toggle("is-acting", die.name === frame.acting);
    }
    for (const robot of frame.robots) {
      const drawn = document.querySelector(`svg.board [data-robot="${robot.robot}"] > title`);
      if (drawn) drawn.textContent = robot.about;
      const table = document.querySelector(`[data-facts="${robot.robot}"]`);
      for (const [fact, value] of Object.entries(robot.facts ?? {})) {
        const shown = table?.querySelector(`[data-fact="${fact}"]`);
        if (shown) shown.textContent = value;
      }
    }
  },
  true,
);

function arrange() {
  if (!grid()) return;
  for (const hidden of grid().querySelectorAll("[data-arena-handle]")) hidden.hidden = false;
  const width = remembered();
  if (width) setSize(width);
}

document.addEventListener("htmx:afterSettle", arrange);
arrange();
