// The part of a floor that is worked on at once: filled, cleared, copied, pasted, mirrored and turned. It is the whole
// floor while nothing is selected.

import { build, button } from "./build.js";
import { copy, mirror, paste, turn } from "./piece.js";
import { rectangle, same, spaceName } from "./spaces.js";
import { arrow } from "./stage.js";

/** @typedef {import("./spaces.js").Space} Space */
/** @typedef {import("./piece.js").Piece} Piece */
/**
 * @typedef {object} Painter
 * @property {any} piece  The floor that is painted: a Piece and whatever else its kind has.
 * @property {import("./stage.js").Stage} stage
 * @property {string} called  What its kind of floor is called.
 * @property {(spaces: Space[]) => void} fill
 * @property {(piece: any, spaces: Space[]) => any} erase
 * @property {(element: import("./piece.js").Lying) => boolean} goesAlong  Whether it belongs to a part that is cut out.
 * @property {(piece: any, words: string) => void} change
 * @property {(words: string) => void} say
 * @property {() => void} turnBrush
 * @property {() => void} renderTools
 */

export class Selection {
  /** @param {Painter} painter */
  constructor(painter) {
    this.painter = painter;
    /** @type {[Space, Space] | null} */
    this.corners = null;
    /** @type {Piece | null} */
    this.clip = null;
  }

  /** What is selected, in words. */
  get words() {
    return this.corners ? "the selection" : `the whole ${this.painter.called}`;
  }

  /** The corners of what is worked on. @returns {[Space, Space]} */
  get area() {
    const { width, height } = this.painter.piece;
    return this.corners ?? [[0, 0], [width - 1, height - 1]];
  }

  get spaces() {
    return rectangle(...this.area);
  }

  draw() {
    this.painter.stage.mark("picked", this.corners ? this.spaces : [], "editor-picked");
  }

  /** Selects a rectangle, or nothing if it is selected already. @param {Space} one @param {Space} other */
  select(one, other) {
    const isSame = this.corners && same(this.corners[0], one) && same(this.corners[1], other);
    this.corners = isSame ? null : [one, other];
    this.draw();
    this.painter.renderTools();
    this.painter.say(this.corners ? `${spaceName(one)} to ${spaceName(other)} is selected.` : "Nothing is selected.");
  }

  clear() {
    const { painter } = this;
    painter.change(painter.erase(painter.piece, this.spaces), "The spaces are cleared.");
  }

  clearCursor() {
    const { painter } = this;
    const { cursor } = painter.stage;
    painter.change(painter.erase(painter.piece, [cursor]), `${spaceName(cursor)} is cleared.`);
  }

  cut() {
    const { piece, goesAlong } = this.painter;
    const part = copy(piece, ...this.area);
    return { ...part, elements: part.elements.filter(goesAlong) };
  }

  copy() {
    this.clip = this.cut();
    this.painter.renderTools();
    this.painter.say(`${this.clip.width} x ${this.clip.height} spaces are copied. Go to a space and paste.`);
  }

  paste() {
    const { clip, painter } = this;
    const at = painter.stage.cursor;
    if (clip) painter.change(this.put(painter.piece, clip, at), `The copy lies at ${spaceName(at)}.`);
  }

  /** Puts a part on a space in place of what is there. @param {Piece} piece @param {Piece} part @param {Space} at */
  put(piece, part, at) {
    const spaces = rectangle(at, [at[0] + part.width - 1, at[1] + part.height - 1]);
    return paste(this.painter.erase(piece, spaces), part, at);
  }

  /** Mirrors or turns what is worked on where it lies.
   * @param {<P extends Piece>(piece: P) => P} act
   * @param {string} words
   */
  remake(act, words) {
    const { painter } = this;
    const { piece } = painter;
    if (!this.corners) return painter.change(act(piece), words);
    const [one, other] = this.corners;
    const part = act(this.cut());
    const corner = /** @type {Space} */ ([Math.min(one[0], other[0]), Math.min(one[1], other[1])]);
    painter.change(this.put(painter.erase(piece, this.spaces), part, corner), words);
    this.corners = [corner, [Math.min(corner[0] + part.width, piece.width) - 1, Math.min(corner[1] + part.height, piece.height) - 1]];
    this.draw();
  }

  /** Whether the key has done something. @param {string} key @param {KeyboardEvent} event */
  key(key, event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.shiftKey && arrow(key)) return this.extend(/** @type {Space} */ (arrow(key)));
    const acts = /** @type {Record<string, () => void>} */ ({
      f: () => this.painter.fill(this.spaces),
      c: () => this.copy(),
      v: () => this.paste(),
      m: () => this.remake(mirror, "It is mirrored."),
      r: () => this.painter.turnBrush(),
      delete: () => (this.corners ? this.clear() : this.clearCursor()),
      ...(this.corners ? { escape: () => this.select(...this.area) } : {}),
    });
    const act = acts[key.toLowerCase()];
    act?.();
    return Boolean(act);
  }

  /** @param {Space} step */
  extend([dx, dy]) {
    const { stage } = this.painter;
    const from = this.corners?.[0] ?? stage.cursor;
    stage.put([stage.cursor[0] + dx, stage.cursor[1] + dy]);
    this.corners = [from, stage.cursor];
    this.draw();
    this.painter.renderTools();
    return true;
  }

  /** The buttons, and what they act on. */
  tools() {
    const { called } = this.painter;
    const acts = [
      button("Fill", () => this.painter.fill(this.spaces), { "aria-label": `Fill ${this.words}` }),
      button("Clear", () => this.clear(), { "aria-label": `Clear ${this.words}` }),
      button("Copy", () => this.copy(), { "aria-label": `Copy ${this.words}` }),
      button("Paste", () => this.paste(), { disabled: !this.clip, "aria-label": "Paste at the cursor" }),
      button("Mirror", () => this.remake(mirror, "It is mirrored."), { "aria-label": `Mirror ${this.words}` }),
      button("Turn", () => this.remake(turn, "It is turned."), { "aria-label": `Turn ${this.words}` }),
    ];
    const about = this.corners ? "These act on the selection." : `These act on the whole ${called}; select a part to change only that.`;
    return [
      build("div", { class: "buttons", role: "group", "aria-label": `With ${this.words}` }, ...acts),
      build("p", { class: "soft small" }, about),
    ];
  }
}
