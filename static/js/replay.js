// Steps through the frames of a turn: buttons, arrow keys, and a permalink to every step.

import { all, around, maybe, one, said } from "./dom.js";

const UNHURRIED = 260;

/** @typedef {{ x: number, y: number, angle: number }} Pose */
/** @typedef {{ group: SVGElement, from: Pose, way: Pose, to: Pose }} Journey */

const root = one(document, "[data-replay]", HTMLElement);
/** @type {{ frames: Frame[], drawings: string[] }} */
const { frames, drawings } = JSON.parse(one(document, "#frames", HTMLElement).textContent ?? "");
const board = one(root, "svg.board", SVGElement);
const title = one(root, "[data-frame-title]", HTMLElement);
const slider = one(root, "[data-frame-slider]", HTMLInputElement);
const still = matchMedia("(prefers-reduced-motion: reduce)");
const last = frames.length - 1;

let at = Number(root.dataset.at);
/** @type {number | undefined} */
let playing;
let flight = 0;
/** @type {Record<string, string | number>} */
const drawn = {};

// Where a robot is drawn now, read from the two attributes that place it.
/**
 * @param {SVGElement} group
 * @returns {Pose}
 */
function poseOf(group) {
  const [x = 0, y = 0, angle = 0] = (group.getAttribute("transform")?.match(/-?[\d.]+/g) ?? []).map(Number);
  return { x, y, angle };
}

/**
 * @param {SVGElement} group
 * @param {Pose} pose
 */
function place(group, { x, y, angle }) {
  group.setAttribute("transform", `translate(${x} ${y}) rotate(${angle})`);
  group.querySelector(".upright")?.setAttribute("transform", `rotate(${-angle})`);
}

/**
 * The shorter way round.
 * @param {number} from
 * @param {number} to
 */
function turn(from, to) {
  return from + ((((to - from) % 360) + 540) % 360) - 180;
}

/**
 * @param {Frame} frame
 * @param {boolean} animated
 */
function move(frame, animated) {
  /** @type {Journey[]} */
  const journeys = [];
  for (const robot of frame.robots) {
    const group = maybe(board, `.robot[data-robot="${robot.robot}"]`, SVGElement);
    if (!group) continue;
    group.classList.toggle("is-gone", !robot.visible);
    group.classList.toggle("is-down", robot.powered_down ?? false);
    group.classList.toggle("is-virtual", robot.virtual ?? false);
    group.classList.toggle("is-flying", robot.flying ?? false);
    group.querySelector("[data-hits]")?.setAttribute("data-hits", String(robot.facts?.damage));
    const from = poseOf(group);
    const to = { x: robot.x, y: robot.y, angle: robot.angle };
    if (animated && robot.visible) journeys.push({ group, from, way: { ...to, angle: turn(from.angle, to.angle) }, to });
    else place(group, to);
  }
  fly(journeys);
}

/** @param {Journey[]} journeys */
function fly(journeys) {
  const mine = (flight += 1);
  const start = performance.now();
  /** @param {number} now */
  const step = (now) => {
    if (mine !== flight) return;
    const share = Math.min((now - start) / UNHURRIED, 1);
    for (const { group, from, way, to } of journeys) {
      /** @param {keyof Pose} key */
      const between = (key) => from[key] + (way[key] - from[key]) * share;
      place(group, share < 1 ? { x: between("x"), y: between("y"), angle: between("angle") } : to);
    }
    if (share < 1) requestAnimationFrame(step);
  };
  if (journeys.length) requestAnimationFrame(step);
}

// What lies under and over the robots. A layer is drawn from its SVG, or from a drawing that frames share, by its
// number; a layer that a frame does not name stays as it is.
/** @param {Frame} frame */
function drawLayers(frame) {
  for (const [layer, drawing] of Object.entries(frame.layers)) {
    if (drawn[layer] === drawing) continue;
    one(board, `[data-layer="${layer}"]`, SVGElement).innerHTML = typeof drawing === "number" ? drawings[drawing] : drawing;
    drawn[layer] = drawing;
  }
}

/**
 * @param {number} number
 * @param {boolean} animated
 */
function show(number, animated = true) {
  const next = Math.max(0, Math.min(number, last));
  const close = Math.abs(next - at) === 1;
  at = next;
  const frame = frames[at];
  move(frame, animated && close && !still.matches);
  drawLayers(frame);
  root.dispatchEvent(new CustomEvent("replay:frame", { detail: frame })); // for what a kind of game shows besides
  title.textContent = frame.title;
  slider.value = String(at);
  slider.setAttribute("aria-valuetext", frame.title);
  for (const item of all(root, "[data-frame]", HTMLElement)) {
    const current = Number(item.dataset.frame) === at;
    item.classList.toggle("is-current", current);
    if (current) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
    if (current && animated) reveal(item);
  }
  for (const button of all(root, "[data-step]", HTMLAnchorElement)) {
    const target = targetOf(said(button, "step"));
    button.setAttribute("aria-disabled", String(target === at));
    button.href = `?at=${target}`;
  }
  history.replaceState(null, "", `?at=${at}`);
}

/** @param {HTMLElement} item */
function reveal(item) {
  const list = around(item, "[data-log]", HTMLElement);
  if (list && list.scrollHeight > list.clientHeight) list.scrollTop = item.offsetTop - list.clientHeight / 3;
}

/** @param {number} direction */
function phaseStart(direction) {
  const phase = frames[at].phase;
  const starts = frames.map((frame, i) => (i === 0 || frame.phase !== frames[i - 1].phase ? i : -1)).filter((i) => i >= 0);
  if (direction > 0) return starts.find((i) => i > at && frames[i].phase !== phase) ?? last;
  return starts.filter((i) => i < at).at(-1) ?? 0;
}

/** @param {string} step */
function targetOf(step) {
  /** @type {Record<string, number>} */
  const targets = { first: 0, last, back: at - 1, on: at + 1, "phase-back": phaseStart(-1), "phase-on": phaseStart(1) };
  return Math.max(0, Math.min(targets[step], last));
}

function stop() {
  clearInterval(playing);
  playing = undefined;
  const button = one(root, "[data-play]", HTMLElement);
  button.textContent = "Play";
  button.setAttribute("aria-pressed", "false");
}

function play() {
  if (playing) return stop();
  if (at === last) show(0, false);
  playing = setInterval(() => (at < last ? show(at + 1) : stop()), 1100);
  const button = one(root, "[data-play]", HTMLElement);
  button.textContent = "Pause";
  button.setAttribute("aria-pressed", "true");
  return undefined;
}

root.addEventListener("click", (event) => {
  if (around(event.target, "[data-play]", HTMLElement)) return play();
  const step = around(event.target, "[data-step]", HTMLElement);
  const jump = around(event.target, "[data-jump]", HTMLElement);
  if (!step && !jump) return undefined;
  event.preventDefault();
  stop();
  return show(step ? targetOf(said(step, "step")) : Number(jump?.dataset.jump));
});

slider.addEventListener("input", () => {
  stop();
  show(Number(slider.value));
});

/** @type {Record<string, string>} */
const STEPS = { ArrowLeft: "back", ArrowRight: "on", ArrowUp: "phase-back", ArrowDown: "phase-on", Home: "first", End: "last" };

document.addEventListener("keydown", (event) => {
  const step = STEPS[event.key];
  const isTyping = around(event.target, "input, select, textarea", HTMLElement);
  if (!step || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
  if (event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End") event.preventDefault();
  stop();
  show(targetOf(step));
});

root.classList.add("is-live");
slider.max = String(last);
show(at, false);
