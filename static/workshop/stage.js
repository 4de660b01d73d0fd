// The floor on the page: a window that scrolls and zooms, with a cursor that the arrow keys move. A mouse, a pen or a
// finger draws paths of spaces; a finger moves the floor instead, until it is told to draw.

import { one } from "../web/dom.js";
import { same } from "./spaces.js";

/** @typedef {[number, number]} Space */
/**
 * @typedef {object} Listener
 * @property {(path: Space[], side: string) => void} stroke  Spaces next to each other, and the side nearest to where it began.
 * @property {(space: Space) => void} moved  The cursor is on this space.
 * @property {(key: string, event: KeyboardEvent) => boolean} key  Whether the key has done something.
 */

export const UNIT = 40; // of the drawing, for each space
const RIM = 20;
const NS = "http://www.w3.org/2000/svg";
const ZOOMS = [0.6, 0.8, 1, 1.35, 1.8, 2.5, 3.5];
const WHOLE = 2; // in these
const LARGEST = 64; // pixels of a space, before one looks closer
const FINGER = 24; // pixels of a space that a finger can tell from the next one
const ARROWS = new Map(
  Object.entries({ ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] }),
);

/** @param {string} key */
export const arrow = (key) => /** @type {Space | undefined} */ (ARROWS.get(key));

/** The spaces from one to another, each next to the last. @param {Space} from @param {Space} to @returns {Space[]} */
export function way(from, to) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  if (!dx && !dy) return [];
  const step = /** @type {Space} */ (Math.abs(dx) >= Math.abs(dy) ? [from[0] + Math.sign(dx), from[1]] : [from[0], from[1] + Math.sign(dy)]);
  return [step, ...way(step, to)];
}

/** @param {string} name @param {Record<string, string | number>} attributes */
export function shape(name, attributes) {
  const made = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, `${value}`);
  return made;
}

export class Stage {
  /**
   * @param {HTMLElement} view
   * @param {Listener} listener
   * @param {(space: Space) => string} nameOf
   */
  constructor(view, listener, nameOf) {
    this.view = view;
    this.listener = listener;
    this.nameOf = nameOf;
    this.box = one(view, "[data-floor]", HTMLElement);
    this.svg = one(this.box, "svg", SVGSVGElement);
    this.handles = one(this.box, "[data-handles]", HTMLElement);
    this.size = /** @type {Space} */ ([1, 1]);
    this.cursor = /** @type {Space} */ ([0, 0]);
    this.zoom = WHOLE;
    /** @type {number | null} */
    this.zoomBefore = null; // it was looked at so closely, for now
    /** @type {Space | null} */
    this.near = null; // what is looked at closely
    this.drawsByFinger = false;
    /** @type {{ path: Space[], side: string } | null} */
    this.pen = null;
    this.listen();
  }

  /** @param {string} name */
  layer(name) {
    return one(this.svg, `[data-layer="${name}"]`, SVGGElement);
  }

  /** Pixels of a space. */
  get unit() {
    return this.box.getBoundingClientRect().width / (this.size[0] + (2 * RIM) / UNIT);
  }

  /** @param {Space} size */
  resize(size) {
    this.size = /** @type {Space} */ ([Math.max(size[0], 1), Math.max(size[1], 1)]);
    const [width, height] = this.size.map((spaces) => spaces * UNIT + 2 * RIM);
    this.svg.setAttribute("viewBox", `${-RIM} ${-RIM} ${width} ${height}`);
    this.drawRim();
    this.cursor = /** @type {Space} */ (this.cursor.map((at, axis) => Math.min(at, this.size[axis] - 1)));
    this.drawCursor();
    this.fit();
  }

  fit() {
    const high = parseFloat(getComputedStyle(this.view).maxHeight) || innerHeight;
    const [across, down] = this.size.map((spaces) => spaces + (2 * RIM) / UNIT);
    const room = Math.min(this.view.clientWidth, ((high - 4) * across) / down, LARGEST * across);
    this.box.style.width = `${Math.round(room * ZOOMS[this.zoom])}px`;
  }

  /** @param {number} step  1 closer, -1 further away. */
  zoomBy(step) {
    this.zoomBefore = null;
    this.zoomTo(this.zoom + step);
  }

  /** The floor as one sees it first. */
  seeAll() {
    this.zoom = WHOLE;
    this.zoomBefore = this.near = null;
  }

  /** Looks at a space that is worked on, so closely that a finger can tell it from the next. @param {Space} space */
  lookAt(space) {
    if (!this.near) {
      const { unit, zoom } = this;
      const enough = ZOOMS.findIndex((each) => (unit / ZOOMS[zoom]) * each >= FINGER);
      this.zoomBefore = zoom;
      if (unit < FINGER) this.zoomTo(enough < 0 ? ZOOMS.length : enough);
    }
    if (!this.near || !same(this.near, space)) this.show(space);
    this.near = space;
  }

  /** Looks from as far away as before. */
  lookAway() {
    if (this.near && this.zoomBefore !== null) this.zoomTo(this.zoomBefore);
    this.near = null;
  }

  /** @param {number} zoom */
  zoomTo(zoom) {
    const { view } = this;
    const middle = () => [(view.scrollLeft + view.clientWidth / 2) / view.scrollWidth, (view.scrollTop + view.clientHeight / 2) / view.scrollHeight];
    const [x, y] = middle();
    this.zoom = Math.min(Math.max(zoom, 0), ZOOMS.length - 1);
    this.fit();
    view.scrollTo(x * view.scrollWidth - view.clientWidth / 2, y * view.scrollHeight - view.clientHeight / 2);
  }

  drawRim() {
    const names = [];
    for (let x = 0; x < this.size[0]; x += 1) names.push([x * UNIT + UNIT / 2, -7, this.nameOf([x, 0]).replace(/\d+$/, "")]);
    for (let y = 0; y < this.size[1]; y += 1) names.push([-10, y * UNIT + UNIT / 2 + 4, `${y + 1}`]);
    const texts = names.map(([x, y, name]) => {
      const text = shape("text", { x, y, class: "editor-rim" });
      text.textContent = `${name}`;
      return text;
    });
    this.layer("rim").replaceChildren(...texts);
  }

  drawCursor() {
    const [x, y] = this.cursor;
    this.layer("cursor").replaceChildren(shape("rect", { x: x * UNIT, y: y * UNIT, width: UNIT, height: UNIT, rx: 4, class: "editor-cursor" }));
  }

  /** Marks spaces in a layer. @param {string} layer @param {Space[]} spaces @param {string} kind */
  mark(layer, spaces, kind) {
    const marks = spaces.map(([x, y]) => shape("rect", { x: x * UNIT + 1, y: y * UNIT + 1, width: UNIT - 2, height: UNIT - 2, rx: 4, class: kind }));
    this.layer(layer).replaceChildren(...marks);
  }

  /** @param {Space} space */
  put(space) {
    this.cursor = /** @type {Space} */ (space.map((at, axis) => Math.min(Math.max(at, 0), this.size[axis] - 1)));
    this.drawCursor();
    this.show(this.cursor);
    this.listener.moved(this.cursor);
  }

  /** @param {Space} space */
  show(space) {
    const { unit, view } = this;
    const [x, y] = space.map((at) => (at + 0.5) * unit + (unit * RIM) / UNIT);
    if (x < view.scrollLeft + unit || x > view.scrollLeft + view.clientWidth - unit) view.scrollLeft = x - view.clientWidth / 2;
    if (y < view.scrollTop + unit || y > view.scrollTop + view.clientHeight - unit) view.scrollTop = y - view.clientHeight / 2;
  }

  /** Where on the floor something points, in spaces. @param {{ clientX: number, clientY: number }} event @returns {Space} */
  place({ clientX, clientY }) {
    const { left, top } = this.box.getBoundingClientRect();
    const { unit } = this;
    return [(clientX - left) / unit - RIM / UNIT, (clientY - top) / unit - RIM / UNIT];
  }

  /** @param {{ clientX: number, clientY: number }} event @returns {Space} */
  space(event) {
    const [x, y] = this.place(event);
    return [Math.floor(x), Math.floor(y)];
  }

  /** @param {Space} space */
  has([x, y]) {
    return x >= 0 && y >= 0 && x < this.size[0] && y < this.size[1];
  }

  /** The side of its space that a place is nearest to. @param {Space} place */
  sideAt([x, y]) {
    const far = { N: y - Math.floor(y), W: x - Math.floor(x), S: Math.ceil(y) - y, E: Math.ceil(x) - x };
    return Object.entries(far).sort(([, one_], [, other]) => one_ - other)[0][0];
  }

  listen() {
    const { svg, view } = this;
    svg.addEventListener("pointerdown", (event) => this.begin(event));
    svg.addEventListener("pointermove", (event) => this.follow(event));
    svg.addEventListener("pointerup", () => this.end());
    svg.addEventListener("pointercancel", () => this.forget());
    view.addEventListener("keydown", (event) => this.pressed(event));
    addEventListener("resize", () => this.fit());
  }

  /** @param {PointerEvent} event */
  begin(event) {
    const space = this.space(event);
    if (event.button !== 0 || !this.has(space)) return;
    this.pen = { path: [space], side: this.sideAt(this.place(event)) };
    if (event.pointerType !== "touch" || this.drawsByFinger) this.svg.setPointerCapture(event.pointerId);
    this.mark("path", this.pen.path, "editor-path");
  }

  /** @param {PointerEvent} event */
  follow(event) {
    const space = this.space(event);
    if (!this.pen || !this.has(space) || (event.pointerType === "touch" && !this.drawsByFinger)) return;
    this.pen.path.push(...way(/** @type {Space} */ (this.pen.path.at(-1)), space));
    this.mark("path", this.pen.path, "editor-path");
  }

  end() {
    const { pen } = this;
    this.forget();
    if (!pen) return;
    this.cursor = /** @type {Space} */ (pen.path.at(-1));
    this.drawCursor();
    this.view.focus({ preventScroll: true });
    this.listener.stroke(pen.path, pen.side);
  }

  forget() {
    this.pen = null;
    this.layer("path").replaceChildren();
  }

  /** @param {boolean} isOn */
  drawByFinger(isOn) {
    this.drawsByFinger = isOn;
    this.svg.classList.toggle("is-drawn-on", isOn);
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (event.target !== this.view) return;
    if (this.listener.key(event.key, event)) event.preventDefault();
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (arrow(event.key)) {
      const [dx, dy] = /** @type {Space} */ (arrow(event.key));
      this.put([this.cursor[0] + dx, this.cursor[1] + dy]);
      event.preventDefault();
    } else if (event.key === "Enter" || event.key === " ") {
      this.listener.stroke([this.cursor], "");
      event.preventDefault();
    }
  }
}
