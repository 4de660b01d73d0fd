// Plays a turn on a board: play and pause, speed, single steps, a slider. What a page does with it is the page's affair.

import { all, around, one, said } from "../web/dom.js";
import { remember, remembered } from "../web/memory.js";
import { Scene } from "./motion.js";
import { offerSenses, sense } from "./senses.js";

/** @typedef {import("./motion.js").Step} Step */

const SPEED = "player-speed";
const SPEEDS = [0.5, 1, 2, 4];
const GAP = 100; // a page that was out of sight goes on where it was
const BREATH = 350; // how long the board is shown before it begins to move
const SINGLE = 220; // how long a step takes that is taken by hand, at least

/** @type {Turn} */
const NOTHING = {
  name: "",
  mine: [],
  start: { robots: [], layers: {}, dice: [] },
  frames: [{ title: "", phase: 0, lines: [], steps: [] }],
  drawings: [],
};

/**
 * @typedef {object} Hooks
 * @property {(step: Step, animated: boolean) => void} shown  The player has come to a step.
 * @property {() => void} over  It has played to the end.
 */

export class Player {
  /**
   * @param {HTMLElement} root  The element with all controls.
   * @param {Hooks} hooks
   */
  constructor(root, hooks) {
    this.root = root;
    this.hooks = hooks;
    this.still = matchMedia("(prefers-reduced-motion: reduce)");
    this.filmed = NOTHING;
    this.scene = new Scene(document.createElementNS("http://www.w3.org/2000/svg", "svg"), NOTHING, this.still);
    this.at = 0;
    this.end = 0;
    this.isPlaying = false;
    this.isSingle = false;
    /** @type {import("./motion.js").Way | null} */
    this.way = null;
    this.spent = 0;
    this.before = 0;
    this.running = {};
    const kept = Number(remembered(SPEED));
    this.speed = SPEEDS.includes(kept) ? kept : 1;
    const speed = one(root, "[data-speed]", HTMLSelectElement);
    speed.value = String(this.speed);
    speed.addEventListener("change", () => {
      this.speed = Number(speed.value);
      remember(SPEED, speed.value);
    });
    offerSenses(root);
    const slider = this.slider;
    slider.addEventListener("input", () => this.show(Number(slider.value)));
    root.addEventListener("click", (event) => this.#click(event));
  }

  get slider() {
    return one(this.root, "[data-frame-slider]", HTMLInputElement);
  }

  /** @returns {Step} */
  get step() {
    return this.scene.steps[this.at];
  }

  /**
   * Takes up a turn, and shows it after a step. `end` is the last step that is to be played.
   * @param {SVGElement} board
   * @param {Turn} filmed
   * @param {number} at
   */
  load(board, filmed, at, end = Infinity) {
    this.pause();
    this.filmed = filmed;
    this.scene = new Scene(board, filmed, this.still);
    this.end = Math.min(end, this.scene.last);
    this.slider.max = String(this.end);
    this.#mark();
    this.show(at, false);
  }

  /** @param {number} at */
  show(at, isByHand = true) {
    this.pause();
    this.at = Math.max(0, Math.min(at, this.end));
    this.scene.show(this.at);
    this.#tell(isByHand);
  }

  // One step on, which is seen to happen.
  walk() {
    this.#settle();
    if (this.at >= this.end) return this.show(this.end);
    this.isSingle = true;
    this.#enter(0);
    return this.#run();
  }

  play() {
    this.#settle();
    if (this.at >= this.end) this.show(0);
    this.isSingle = false;
    this.isPlaying = true;
    this.#showPlaying();
    this.way = () => {};
    this.spent = this.#length() - BREATH; // first the board as it is
    this.#run();
  }

  pause() {
    this.#settle();
    this.isPlaying = this.isSingle = false;
    this.#showPlaying();
  }

  toggle() {
    if (this.filmed === NOTHING) return; // it has not come yet
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** @param {string} step */
  go(step) {
    if (this.filmed === NOTHING) return;
    if (step === "on") this.walk();
    else this.show(this.targetOf(step));
  }

  /** @param {string} step */
  targetOf(step) {
    /** @type {Record<string, number>} */
    const targets = { first: 0, last: this.end, back: this.at - 1, on: this.at + 1, "phase-back": this.#phase(-1), "phase-on": this.#phase(1) };
    return Math.max(0, Math.min(targets[step], this.end));
  }

  // The last step of a frame: how the board looks once all of it has happened.
  /** @param {number} frame */
  lastOf(frame) {
    const found = this.scene.steps.findLastIndex((step) => step.frame <= frame);
    return Math.max(0, found);
  }

  // What is under way is brought to its end.
  #settle() {
    this.way?.(1);
    this.way = null;
  }

  /** @param {number} spent */
  #enter(spent) {
    this.at += 1;
    this.spent = spent;
    const ms = this.step.ms / this.speed;
    this.way = this.scene.enter(this.at, this.isSingle ? Math.max(ms, SINGLE) : ms);
    this.way(0);
    sense(this.step, this.scene.board);
    this.#tell(true);
  }

  #length() {
    const ms = Math.max(this.step.ms, 1);
    return this.isSingle ? Math.max(ms, SINGLE * this.speed) : ms;
  }

  #run() {
    this.before = performance.now();
    const mine = (this.running = {});
    /** @param {number} now */
    const tick = (now) => {
      if (this.running !== mine || !this.way || !this.root.isConnected) return;
      this.spent += Math.max(0, Math.min(now - this.before, GAP)) * this.speed;
      this.before = now;
      if (this.#advance()) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }

  // Whether there is more to come.
  #advance() {
    while (this.spent >= this.#length()) {
      const rest = this.spent - this.#length();
      this.#settle();
      if (this.isSingle || this.at >= this.end) {
        this.#stop();
        return false;
      }
      this.#enter(rest);
    }
    this.way?.(Math.max(0, this.spent / this.#length()));
    return true;
  }

  #stop() {
    const isOver = !this.isSingle;
    this.pause();
    if (isOver) this.hooks.over();
  }

  #showPlaying() {
    const button = one(this.root, "[data-play]", HTMLElement);
    button.textContent = this.isPlaying ? "Pause" : "Play";
    one(this.root, "[data-frame-words]", HTMLElement).setAttribute("aria-live", this.isPlaying ? "off" : "polite");
  }

  /** @param {boolean} animated */
  #tell(animated) {
    const frame = this.filmed.frames[this.step.frame];
    const words = this.#wordsOf(this.step);
    one(this.root, "[data-frame-title]", HTMLElement).textContent = frame.title;
    const box = one(this.root, "[data-frame-words]", HTMLElement);
    box.textContent = words;
    this.root.style.setProperty("--more", "0px");
    this.root.style.setProperty("--more", `${box.scrollHeight - box.clientHeight}px`); // read by player.css
    this.slider.value = String(this.at);
    this.slider.setAttribute("aria-valuetext", words ? `${frame.title}. ${words}` : frame.title);
    for (const button of all(this.root, "[data-step]", HTMLElement)) {
      button.setAttribute("aria-disabled", String(this.targetOf(said(button, "step")) === this.at));
    }
    this.tellOthers();
    this.hooks.shown(this.step, animated);
  }

  /** What stands beside the board goes along, also if it has been drawn anew. */
  tellOthers() {
    this.root.dispatchEvent(new CustomEvent("replay:frame", { detail: { ...this.scene.looks[this.at], faces: this.filmed.faces }, bubbles: true }));
  }

  /** @param {Step} step */
  #wordsOf(step) {
    return this.filmed.frames[step.frame].lines[step.line ?? -1] ?? "";
  }

  #mark() {
    const marks = this.scene.steps.flatMap((step, at) => {
      if (!step.mark || at > this.end) return [];
      const mark = document.createElement("span");
      mark.className = `player-mark is-${step.mark}`;
      mark.style.setProperty("--at", String(at / Math.max(this.end, 1)));
      mark.title = this.#wordsOf(step);
      return [mark];
    });
    one(this.root, "[data-marks]", HTMLElement).replaceChildren(...marks);
  }

  /** @param {number} direction */
  #phase(direction) {
    const phases = this.scene.steps.map((step) => this.filmed.frames[step.frame].phase);
    const starts = phases.flatMap((phase, at) => (at === 0 || phase !== phases[at - 1] ? [at] : []));
    if (direction > 0) return starts.find((at) => at > this.at) ?? this.end;
    return starts.findLast((at) => at < this.at) ?? 0;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (around(event.target, "[data-play]", HTMLElement)) return this.toggle();
    const step = around(event.target, "[data-step]", HTMLElement);
    if (!step) return undefined;
    event.preventDefault();
    return this.go(said(step, "step"));
  }
}

/** @type {Record<string, string>} */
const STEPS = { ArrowLeft: "back", ArrowRight: "on", ArrowUp: "phase-back", ArrowDown: "phase-on", Home: "first", End: "last" };

/**
 * Steps by keys. Whether the key meant something here.
 * @param {Player} player
 * @param {KeyboardEvent} event
 */
export function pressed(player, event) {
  if (event.ctrlKey || event.metaKey || event.altKey || around(event.target, "input, select, textarea", HTMLElement)) return false;
  const step = STEPS[event.key];
  const isPlay = event.key === " " && !around(event.target, "a, button, summary", Element);
  if (!step && !isPlay) return false;
  event.preventDefault();
  if (step) player.go(step);
  else player.toggle();
  return true;
}
