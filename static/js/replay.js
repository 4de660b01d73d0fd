// Steps through the frames of a turn: buttons, arrow keys, and a permalink to every step.

const UNHURRIED = 260;

const root = document.querySelector("[data-replay]");
const { frames, drawings } = JSON.parse(document.getElementById("frames").textContent);
const board = root.querySelector("svg.board");
const title = root.querySelector("[data-frame-title]");
const slider = root.querySelector("[data-frame-slider]");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const last = frames.length - 1;

let at = Number(root.dataset.at);
let playing = null;
let flight = 0;
const drawn = {};

// Where a robot is drawn now, read from the two attributes that place it.
function poseOf(group) {
  const [x, y, angle] = group.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
  return { x, y, angle };
}

function place(group, { x, y, angle }) {
  group.setAttribute("transform", `translate(${x} ${y}) rotate(${angle})`);
  group.querySelector(".upright")?.setAttribute("transform", `rotate(${-angle})`);
}

// The shorter way round.
function turn(from, to) {
  return from + ((((to - from) % 360) + 540) % 360) - 180;
}

function move(frame, animated) {
  const journeys = [];
  for (const robot of frame.robots) {
    const group = board.querySelector(`.robot[data-robot="${robot.robot}"]`);
    if (!group) continue;
    group.classList.toggle("is-gone", !robot.visible);
    group.classList.toggle("is-down", robot.powered_down ?? false);
    group.querySelector("[data-hits]")?.setAttribute("data-hits", robot.facts?.damage);
    const from = poseOf(group);
    const to = { x: robot.x, y: robot.y, angle: robot.angle };
    if (animated && robot.visible) journeys.push([group, from, { ...to, angle: turn(from.angle, to.angle) }, to]);
    else place(group, to);
  }
  fly(journeys);
}

function fly(journeys) {
  const mine = (flight += 1);
  const start = performance.now();
  const step = (now) => {
    if (mine !== flight) return;
    const share = Math.min((now - start) / UNHURRIED, 1);
    for (const [group, from, way, to] of journeys) {
      const between = (key) => from[key] + (way[key] - from[key]) * share;
      place(group, share < 1 ? { x: between("x"), y: between("y"), angle: between("angle") } : to);
    }
    if (share < 1) requestAnimationFrame(step);
  };
  if (journeys.length) requestAnimationFrame(step);
}

// What lies under and over the robots. A layer is drawn from its SVG, or from a drawing that frames share, by its
// number; a layer that a frame does not name stays as it is.
function drawLayers(frame) {
  for (const [layer, drawing] of Object.entries(frame.layers)) {
    if (drawn[layer] === drawing) continue;
    board.querySelector(`[data-layer="${layer}"]`).innerHTML = typeof drawing === "number" ? drawings[drawing] : drawing;
    drawn[layer] = drawing;
  }
}

function show(number, animated = true) {
  const next = Math.max(0, Math.min(number, last));
  const close = Math.abs(next - at) === 1;
  at = next;
  const frame = frames[at];
  move(frame, animated && close && !still.matches);
  drawLayers(frame);
  root.dispatchEvent(new CustomEvent("replay:frame", { detail: frame })); // for what a kind of game shows besides
  title.textContent = frame.title;
  slider.value = at;
  slider.setAttribute("aria-valuetext", frame.title);
  for (const item of root.querySelectorAll("[data-frame]")) {
    const current = Number(item.dataset.frame) === at;
    item.classList.toggle("is-current", current);
    if (current) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
    if (current && animated) reveal(item);
  }
  for (const button of root.querySelectorAll("[data-step]")) {
    const target = targetOf(button.dataset.step);
    button.setAttribute("aria-disabled", String(target === at));
    button.href = `?at=${target}`;
  }
  history.replaceState(null, "", `?at=${at}`);
}

function reveal(item) {
  const list = item.closest("[data-log]");
  if (list.scrollHeight > list.clientHeight) list.scrollTop = item.offsetTop - list.clientHeight / 3;
}

function phaseStart(direction) {
  const phase = frames[at].phase;
  const starts = frames.map((frame, i) => (i === 0 || frame.phase !== frames[i - 1].phase ? i : -1)).filter((i) => i >= 0);
  if (direction > 0) return starts.find((i) => i > at && frames[i].phase !== phase) ?? last;
  return starts.filter((i) => i < at).at(-1) ?? 0;
}

function targetOf(step) {
  const targets = { first: 0, last, back: at - 1, on: at + 1, "phase-back": phaseStart(-1), "phase-on": phaseStart(1) };
  return Math.max(0, Math.min(targets[step], last));
}

function stop() {
  clearInterval(playing);
  playing = null;
  const button = root.querySelector("[data-play]");
  button.textContent = "Play";
  button.setAttribute("aria-pressed", "false");
}

function play() {
  if (playing) return stop();
  if (at === last) show(0, false);
  playing = setInterval(() => (at < last ? show(at + 1) : stop()), 1100);
  const button = root.querySelector("[data-play]");
  button.textContent = "Pause";
  button.setAttribute("aria-pressed", "true");
  return undefined;
}

root.addEventListener("click", (event) => {
  const step = event.target.closest("[data-step]");
  const jump = event.target.closest("[data-jump]");
  if (event.target.closest("[data-play]")) return play();
  if (!step && !jump) return undefined;
  event.preventDefault();
  stop();
  return show(step ? targetOf(step.dataset.step) : Number(jump.dataset.jump));
});

slider.addEventListener("input", () => {
  stop();
  show(Number(slider.value));
});

document.addEventListener("keydown", (event) => {
  const steps = { ArrowLeft: "back", ArrowRight: "on", ArrowUp: "phase-back", ArrowDown: "phase-on", Home: "first", End: "last" };
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
  if (event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End") event.preventDefault();
  stop();
  show(targetOf(step));
});

root.classList.add("is-live");
slider.max = last;
show(at, false);
