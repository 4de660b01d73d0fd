// The page of a game plays what has come since it was last looked at, on its own board: first the turn, then the new
// hand. Whoever leaves goes on where they were, and nothing is played twice.

import { announce } from "../web/announce.js";
import { isBehind } from "../web/behind.js";
import { all, around, maybe, one, said } from "../web/dom.js";
import { remember, remembered } from "../web/memory.js";
import { Picture } from "../drawing/picture.js";
import { Player, pressed } from "../drawing/player.js";
import { reportSeen } from "../view/seen.js";
import { play } from "../drawing/senses.js";

const BY_ITSELF = "player-by-itself";
const NARROW = matchMedia("(max-width: 63.99rem)"); // all below each other: what is to be seen is brought to the top
/** @typedef {{ turn: number, events: number }} Place  The first event that has not been seen, as the site counts. */

/** @type {Watch | null} */
let current = null;

/**
 * @param {string} text  A turn and a number of events: "3.12".
 * @returns {Place}
 */
function placeIn(text) {
  const [turn, events] = text.split(".").map(Number);
  return { turn, events };
}

/**
 * @param {Place} a
 * @param {Place} b
 */
const isBefore = (a, b) => a.turn < b.turn || (a.turn === b.turn && a.events < b.events);

// A deal by itself is no event.
/** @param {Motion} step */
const isEventful = (step) => Boolean(step.robots ?? step.layers ?? step.effects ?? step.dice);

/** @type {SVGElement | null} The board before the page changed under its reader. */
let former = null;

class Watch {
  /**
   * @param {HTMLElement} root
   * @param {boolean} isDrawnAnew  Whether the page has changed under its reader.
   */
  constructor(root, isDrawnAnew) {
    this.root = root;
    this.isDrawnAnew = isDrawnAnew;
    this.end = placeIn(said(root, "watchTo"));
    this.player = new Player(root, { shown: () => this.#shown(), over: () => this.#next() });
    this.place = this.#from();
    this.frame = -1;
    this.hasPlayed = false;
    /** @type {Picture | null} */
    this.picture = null;
    this.box = one(root, "[data-by-itself]", HTMLInputElement);
    this.box.checked = remembered(BY_ITSELF) !== "no";
    this.box.addEventListener("change", () => remember(BY_ITSELF, this.box.checked ? "yes" : "no"));
  }

  begin() {
    if (!isBefore(this.place, this.end) || !this.board) this.#leave();
    else if (this.box.checked) this.start();
    else this.#offer();
  }

  get key() {
    return `watched-${said(this.root, "game")}`;
  }

  get board() {
    return maybe(this.root.closest(".game-grid"), "svg.board", SVGElement);
  }

  // Where the site has seen its reader last, or this device, which also knows of what was not watched to its end.
  #from() {
    const [site, device] = [placeIn(said(this.root, "watch")), placeIn(remembered(this.key) ?? "0.0")];
    return isBefore(site, device) && !isBefore(this.end, device) ? device : site;
  }

  #offer() {
    this.#leave();
    this.root.classList.add("is-offered");
  }

  start() {
    this.root.classList.remove("is-seen", "is-offered", "is-ready");
    this.root.classList.add("is-on");
    this.#stand();
    this.asked = this.#ask(this.place.turn);
    this.#take();
  }

  // Until the turn has come, all are in sight where they were in sight before.
  #stand() {
    if (!former || !this.board) return;
    this.picture = new Picture(this.board);
    if (former !== this.board) this.picture.standAsOn(former);
    this.root.classList.add("is-placed");
  }

  // The turn with which the page has come, or another one from the site.
  /** @param {number} turn */
  #ask(turn) {
    const film = maybe(this.root, 'script[type="application/json"]', HTMLElement)?.textContent;
    if (film && turn === placeIn(said(this.root, "watch")).turn) return Promise.resolve(JSON.parse(film));
    const asked = fetch(`${said(this.root, "turns")}${turn}/motion.json${location.search}`);
    return asked.then((answer) => (answer.ok ? answer.json() : null)).catch(() => null);
  }

  // Plays the next turn, from where it was left, or from its start.
  /** @returns {Promise<void>} */
  async #take() {
    /** @type {Turn | null} */
    const filmed = await this.asked;
    if (!this.#isOn) return;
    this.picture ??= this.board && new Picture(this.board);
    const { turn, events } = this.place;
    const isLast = turn >= this.end.turn;
    if (!filmed || !this.board) return this.over();
    if (!isLast) this.asked = this.#ask(turn + 1);
    const steps = filmed.frames.flatMap((frame) => frame.steps);
    const [seen, all_] = [steps.filter((step) => step.to <= events).length, steps.length];
    const end = isLast ? steps.filter((step) => step.to <= this.end.events).length : all_;
    this.turn = turn;
    one(this.root, "[data-turn-name]", HTMLElement).textContent = `${filmed.name}:`;
    if (seen >= end || (isLast && !this.hasPlayed && !steps.slice(seen, end).some(isEventful))) return this.#next();
    this.hasPlayed = true;
    this.root.classList.add("is-ready");
    this.#greet();
    announce(filmed.mine.join(" ")); // the film of those who do not see it
    this.player.load(this.board, filmed, seen, end);
    return this.player.play();
  }

  get #isOn() {
    return this === current && this.root.isConnected && this.root.classList.contains("is-on");
  }

  /** @returns {void | Promise<void>} */
  #next() {
    if (this.place.turn >= this.end.turn) return this.over();
    this.place = { turn: this.place.turn + 1, events: 0 };
    this.keep();
    return this.#take();
  }

  #shown() {
    const { step } = this.player;
    this.place = { turn: this.turn ?? this.place.turn, events: step.to };
    if (step.frame !== this.frame || !this.player.isPlaying) this.keep();
    this.frame = step.frame;
  }

  // Notes on this device how far it has been watched.
  keep() {
    remember(this.key, `${this.place.turn}.${this.place.events}`);
  }

  // Somebody who has just acted, and has lost the focus with the form, is taken along.
  #greet() {
    if (document.activeElement === document.body && this.isDrawnAnew) this.root.focus({ preventScroll: true });
    showBoard(this.root);
  }

  // The end, or enough of it: the page as it is.
  /** @param {boolean} isSkipped  By its reader, perhaps before anything has come to be played. */
  over(isSkipped = false) {
    this.place = this.end;
    this.keep();
    this.player.pause();
    this.picture?.restore();
    this.#leave();
    reportSeen();
    if (!isSkipped && !this.isDrawnAnew && !this.hasPlayed) return;
    if (document.querySelector(".game-decisions [data-submit]")) play("turn");
    this.#handOver();
  }

  // To what is asked now or tells of the reader's own end, unless its reader is busy elsewhere, such as in the chat.
  #handOver() {
    const [grid, focused] = [this.root.closest(".game-grid"), document.activeElement];
    const wasHere = focused === document.body || this.root.contains(focused) || grid?.querySelector(".game-stage")?.contains(focused);
    const target = maybe(document, ".finish", HTMLElement) ?? maybe(grid, ".game-decisions > section, .game-decisions > *", HTMLElement) ?? maybe(document, ".game-status:has([data-last-part])", HTMLElement) ?? maybe(grid, ".game-board", HTMLElement);
    if (!target || !wasHere) return;
    if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    if (NARROW.matches) bringToTop(target);
    else bring(target);
  }

  #leave() {
    this.root.classList.remove("is-on");
    this.root.classList.add("is-ready", "is-seen");
    document.dispatchEvent(new CustomEvent("watch:over"));
  }
}

/** @param {HTMLElement | null} root  The player, or whatever else is in the grid with the board. */
function showBoard(root) {
  const stage = root?.closest(".game-grid")?.querySelector(".game-stage");
  if (NARROW.matches) stage?.scrollIntoView({ block: "start" });
  else for (const part of [root, stage]) bring(part);
}

// If all that one lays is in sight before the page is scrolled, with room for the board below it, the page is not.
/** @param {HTMLElement} target */
function bringToTop(target) {
  const last = all(target, "[data-in-sight]", HTMLElement).at(-1);
  const isOnFirst = last !== undefined && last.getBoundingClientRect().bottom + scrollY < 0.7 * innerHeight;
  if (isOnFirst) scrollTo({ top: 0 });
  else target.scrollIntoView({ block: "start" });
}

// A page does not move for a line that is out of sight.
/** @param {Element | null | undefined} part */
function bring(part) {
  if (!part) return;
  const { top, bottom, height } = part.getBoundingClientRect();
  const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
  if (seen < 0.8 * Math.min(height, innerHeight)) part.scrollIntoView({ block: "nearest" });
}

// --- the page ---

/**
 * @param {boolean} isDrawnAnew
 * @returns {void}
 */
function look(isDrawnAnew) {
  const root = maybe(document, ".player[data-watch]", HTMLElement);
  if (root === current?.root) return playing()?.player.tellOthers();
  current = root ? new Watch(root, isDrawnAnew) : null;
  current?.begin();
}

const playing = () => (isBehind() ? current : null);

document.addEventListener("click", (event) => {
  if (around(event.target, "[data-watch-start]", HTMLElement)) current?.start();
  const isSkipped = around(event.target, "[data-skip]", HTMLElement) ?? around(event.target, ".game-stage svg.board", SVGElement);
  if (isSkipped) playing()?.over(true);
});

// While the turn is played, its keys are those of the player. A key that is meant for the hand ends it, and goes on to
// the hand; but nothing that cannot be seen is handed in.
document.addEventListener(
  "keydown",
  (event) => {
    const watch = playing();
    if (!watch || event.ctrlKey || event.metaKey || event.altKey || around(event.target, "input, select, textarea", HTMLElement)) return;
    if (event.key === "Escape") watch.over(true);
    else if (event.key === "Enter" || pressed(watch.player, event)) event.stopImmediatePropagation();
    else if (event.key.length === 1 && event.key !== " ") watch.over(true);
  },
  true,
);

window.addEventListener("pagehide", () => playing()?.keep());
// On a narrow screen, whoever has handed in sees the next question from its start, or else the board, and not what lies
// below the form that is gone.
let hasAnswered = false;
document.addEventListener("htmx:beforeRequest", ({ detail }) => {
  if (detail.requestConfig.verb !== "get") hasAnswered = detail.elt.closest(".game-decisions") !== null;
});
document.addEventListener("htmx:beforeSwap", () => {
  former = maybe(document, ".game-stage svg.board", SVGElement);
});
document.addEventListener("htmx:afterSwap", () => look(true)); // before anything of it is drawn
document.addEventListener("htmx:afterSettle", () => {
  const decisions = maybe(document, ".game-decisions", HTMLElement);
  const asked = maybe(decisions, 'section[id^="prompt-"][id$="-open"]', HTMLElement);
  if (hasAnswered && !playing() && NARROW.matches) {
    if (!asked) showBoard(decisions);
    else if (asked.getBoundingClientRect().top < 0) asked.scrollIntoView({ block: "start" });
  }
  hasAnswered = false;
});
look(false);
