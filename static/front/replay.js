// The page of a turn: every step of the player has an address, and the log goes along. What runs on goes to the page of
// the next turn at its end.

import { all, around, maybe, one } from "../web/dom.js";
import "../drawing/facts.js"; // before what is played tells of its first step
import { Player, pressed } from "../drawing/player.js";
import { reportSeen } from "../view/seen.js";

const root = one(document, "[data-replay]", HTMLElement);
/** @type {Turn} */
const filmed = JSON.parse(one(document, "#frames", HTMLElement).textContent ?? "");
const runsOn = maybe(root, "[data-run-on]", HTMLInputElement); // none in the sandbox
const player = new Player(one(root, "[data-player]", HTMLElement), { shown, over });
const asked = new URLSearchParams(location.search); // before a step puts its own address there
const OWN = ["at", "step", "watch"];
const programs = [...asked].filter(([name]) => !OWN.includes(name)).map((pair) => `${new URLSearchParams([pair])}&`).join("");
let frameShown = -1;

/**
 * @param {import("../drawing/motion.js").Step} step
 * @param {boolean} animated
 */
function shown(step, animated) {
  follow(step, animated);
  if (!player.isPlaying || step.frame !== frameShown) history.replaceState(null, "", address(step));
  frameShown = step.frame;
}

// A frame's address is that of its last step; the others are counted from its first.
/** @param {import("../drawing/motion.js").Step} step */
function address(step) {
  const [end, start] = [player.lastOf(step.frame), player.lastOf(step.frame - 1)];
  const within = player.at === end ? "" : `&step=${player.at - (step.frame ? start : 0)}`;
  return `?${programs}at=${step.frame}${within}`;
}

function begun() {
  const within = asked.has("at") ? asked.get("step") : "0";
  const frame = Number(root.dataset.at);
  const start = frame ? player.lastOf(frame - 1) : 0;
  return within && /^\d{1,4}$/.test(within) ? Math.min(start + Number(within), player.lastOf(frame)) : player.lastOf(frame);
}

/**
 * @param {import("../drawing/motion.js").Step} step
 * @param {boolean} animated
 */
function follow(step, animated) {
  for (const item of all(root, "[data-frame]", HTMLElement)) {
    const current = Number(item.dataset.frame) === step.frame;
    item.classList.toggle("is-current", current);
    if (current) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
    for (const [number, line] of [...item.querySelectorAll(".log > li")].entries()) {
      line.classList.toggle("is-current", current && number === step.line);
    }
    if (current && animated) reveal(item.querySelector(".log > .is-current") ?? item);
  }
}

/** @param {Element} item */
function reveal(item) {
  const list = around(item, "[data-log]", HTMLElement);
  if (!list || list.scrollHeight <= list.clientHeight) return;
  const [box, frame] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
  if (box.top < frame.top || box.bottom > frame.bottom) list.scrollTop += box.top - frame.top - list.clientHeight / 3;
}

async function over() {
  const next = maybe(document, 'a[rel="next"]', HTMLAnchorElement);
  if (!runsOn?.checked || !next) return;
  await reportSeen();
  location.assign(`${next.href}?watch=1`);
}

root.addEventListener("click", (event) => {
  const jump = around(event.target, "[data-jump]", HTMLElement);
  if (!jump) return;
  event.preventDefault();
  player.show(player.lastOf(Number(jump.dataset.jump)));
});

document.addEventListener("keydown", (event) => {
  pressed(player, event);
});

root.classList.add("is-live");
player.load(one(root, "svg.board", SVGElement), filmed, 0);
if (runsOn?.checked) {
  one(root, "[data-play]", HTMLElement).focus({ preventScroll: true });
  player.play();
} else if (root.dataset.plays !== undefined && !asked.has("at")) {
  player.play();
} else player.show(begun(), false);
