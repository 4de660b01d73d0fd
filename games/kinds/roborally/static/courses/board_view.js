// Painting a board: what is chosen in the palette is laid on the spaces that one taps, draws across or fills.

import { all } from "../web/dom.js";
import { build, button, choice, control, sizeFields, textField, tick, usual } from "../workshop/build.js";
import { painting } from "../workshop/painting.js";
import { Selection } from "../workshop/selection.js";
import { COMPASS, spaceName, turnedSide } from "../workshop/spaces.js";
import { shape, UNIT } from "../workshop/stage.js";
import { erase, fill, holds, LARGEST, lead, resize, take } from "./board.js";
import { onBoard, ownCopy, settle, tileAt, withBoard } from "./floor.js";

/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {import("./board.js").Brush} Brush */
/** @typedef {import("./file.js").Board} Board */
/** @typedef {import("../workshop/spaces.js").Space} Space */

const KEYS =
  "Tap a space to paint it, once more to take it away; draw across spaces for a line. Keys: arrows move, Enter paints, R turns what you paint, Delete erases, Shift and arrows select, F fills, C copies, V pastes, Ctrl+Z undoes.";
const TURNING = ["dir", "side", "facing"];

export class BoardView {
  /** @param {Editor} editor @param {number} index  Of the board on the floor. */
  constructor(editor, index) {
    this.editor = editor;
    this.index = index;
    this.keys = KEYS;
    this.tool = "paint";
    this.type = editor.palette.elements[0].type;
    /** @type {Map<string, Record<string, any>>} */
    this.fields = new Map();
    this.isNear = true;
    this.called = "board";
    this.erase = erase;
    this.goesAlong = () => true;
    this.selection = new Selection(this);
    this.paints = Object.fromEntries(editor.palette.elements.map((/** @type {any} */ paint) => [paint.type, paint]));
  }

  /** @param {number} index  Of the board on the floor. */
  take(index) {
    this.index = index;
    this.selection.corners = null;
  }

  get board() {
    const { boards: tiles } = this.editor.file.course;
    return this.editor.file.boards[tiles[this.index]?.board];
  }

  get piece() {
    return this.board;
  }

  get stage() {
    return this.editor.stage;
  }

  /** @returns {Brush} */
  get brush() {
    const paint = this.paints[this.type];
    return { paint, fields: this.fields.get(this.type) ?? usual(paint.fields) };
  }

  /** @param {string} name @param {any} value */
  setField(name, value) {
    this.fields.set(this.type, { ...this.brush.fields, [name]: value });
  }

  // What is drawn

  draw() {
    const { stage, drawing } = this.editor;
    const { board } = this;
    stage.resize([board.width, board.height]);
    stage.layer("art").replaceChildren(drawing.group(board, 0, all(stage.layer("art"), "[data-art]", SVGElement)));
    stage.handles.replaceChildren();
    stage.layer("pending").replaceChildren(...this.pending(), ...this.standing());
    this.selection.draw();
  }

  /** The flags and the start that stand on this board. They are moved on the floor. */
  standing() {
    const { file, palette } = this.editor;
    const { flags, start } = file.course;
    const signs = flags.map((space, index) => /** @type {[Space, string]} */ ([space, palette.flags[index]]));
    const things = start ? [/** @type {[Space, string]} */ ([start, palette.start]), ...signs] : signs;
    return things.filter(([space]) => tileAt(file, space) === this.index).map(([space, drawing]) => this.drawn(onBoard(file, this.index, space), drawing));
  }

  /** What the drawing lacks so far: the signs of what has been painted since. */
  pending() {
    const drawn = new Set(this.editor.drawing.drawn.get(this.board.id)?.elements ?? []);
    return this.board.elements.filter((it) => !drawn.has(it)).map((it) => this.sign(it));
  }

  /** @param {Space} space @param {string} drawing */
  drawn(space, drawing, quarters = 0) {
    const [x, y] = space.map((at) => at * UNIT);
    const sign = shape("g", { transform: `translate(${x} ${y}) rotate(${quarters * 90} ${UNIT / 2} ${UNIT / 2})` });
    sign.innerHTML = drawing;
    return sign;
  }

  /** @param {import("./file.js").Lying} element */
  sign(element) {
    const paint = this.paints[element.type];
    const side = element.side ?? element.dir;
    const usualSide = usual(paint?.fields ?? []);
    const turns = side ? COMPASS.indexOf(side) - Math.max(COMPASS.indexOf(usualSide.side ?? usualSide.dir), 0) : 0;
    return this.drawn(element.at, paint?.drawing ?? "", turns);
  }

  // What is done

  /** Changes the board. One of the box is copied first. @param {Board} next @param {string} words */
  change(next, words) {
    const { board, editor } = this;
    if (next === board) return;
    if (!editor.palette.boards.some(({ id }) => id === board.id)) return editor.change(settle(withBoard(editor.file, next)), words);
    const [file, id] = ownCopy(editor.file, this.index, `${board.name}, changed`);
    editor.drawing.alias(board.id, id);
    const { name } = next.name === board.name ? file.boards[id] : next;
    editor.change(settle(withBoard(file, { ...next, id, name })), `${words} This is your own copy of ${board.name} now.`);
  }

  /** @param {Space[]} path @param {string} side  The one that is nearest to the hand; empty for the keyboard. */
  stroke(path, side) {
    if (this.tool === "select") return this.selection.select(path[0], /** @type {Space} */ (path.at(-1)));
    if (this.tool === "erase") return this.change(erase(this.board, path), `${spaceName(path[0])} is cleared.`);
    if (side && this.isNear && "side" in this.brush.fields && this.brush.fields.side !== null) this.setField("side", side);
    const { board, brush, paints } = this;
    const title = brush.paint.title;
    if (path.length === 1 && holds(board, path[0], brush)) {
      return this.change(take(board, path[0], brush), `${title} is taken away from ${spaceName(path[0])}.`);
    }
    const isLine = path.length > 1 && "dir" in brush.fields;
    const next = isLine ? lead(board, path, brush, paints) : fill(board, path, brush, paints);
    this.countOn(next);
    const [first, last] = [path[0], /** @type {Space} */ (path.at(-1))].map(spaceName);
    this.change(next, path.length > 1 ? `${title} lies at ${first} to ${last}.` : `${title} lies at ${first}.`);
    this.editor.renderTools();
  }

  /** What has a number is painted with the next free one. @param {Board} next */
  countOn(next) {
    const field = this.brush.paint.fields.find((/** @type {any} */ it) => it.name === "number");
    if (!field) return;
    const taken = next.elements.filter((it) => it.type === this.type).map((it) => it.number);
    for (let number = field.least ?? 1; number <= (field.most ?? 0); number += 1) {
      if (!taken.includes(number)) return this.setField("number", number);
    }
  }

  /** @param {Space[]} spaces */
  fill(spaces) {
    this.change(fill(this.board, spaces, this.brush, this.paints), `${spaces.length} spaces are filled with: ${this.brush.paint.title}.`);
  }

  /** @param {string} words */
  say(words) {
    this.editor.say(words);
  }

  renderTools() {
    this.editor.renderTools();
  }

  /** Turns what is painted next, a quarter clockwise. */
  turnBrush() {
    const name = TURNING.find((field) => this.brush.fields[field]);
    if (!name) return;
    this.setField(name, turnedSide(this.brush.fields[name]));
    this.editor.renderTools();
    this.editor.say(this.described());
  }

  described() {
    const { paint, fields } = this.brush;
    const said = paint.fields.map((/** @type {any} */ field) => {
      const value = fields[field.name];
      const words = [value].flat().map((/** @type {any} */ each) => field.choices?.find((/** @type {any} */ [known]) => known === each)?.[1] ?? each);
      return `${field.label}: ${words.join(", ") || "none"}`;
    });
    return [paint.title, ...said].join(". ");
  }

  // What the floor is told

  /** @param {Space} space */
  about(space) {
    const spaces = [...this.editor.stage.layer("art").querySelectorAll(".space")];
    const told = spaces[space[1] * this.board.width + space[0]]?.querySelector("title")?.textContent ?? "";
    return told.replace(/^[A-Z]+\d+:? ?/, "") || "open floor";
  }

  /** @param {string} key @param {KeyboardEvent} event */
  key(key, event) {
    return this.selection.key(key, event);
  }

  // The tools beside the board

  tools() {
    return [painting(this), build("section", { class: "panel stack" }, ...this.selection.tools()), this.boardTools()];
  }

  get chosen() {
    return this.brush.paint;
  }

  get groups() {
    const { editions, elements } = this.editor.palette;
    return editions.map(([edition, name]) => /** @type {[string, any[]]} */ ([name, elements.filter((/** @type {any} */ paint) => paint.edition === edition)]));
  }

  get settings() {
    const { paint, fields } = this.brush;
    const controls = paint.fields.map((/** @type {any} */ field) =>
      control(field, fields[field.name], (value) => {
        if (field.name === "side") this.isNear = false;
        this.setField(field.name, value);
        this.editor.renderTools();
      }),
    );
    const near = "side" in fields && fields.side !== null ? [tick("The side that I tap", this.isNear, (isOn) => (this.isNear = isOn))] : [];
    return [...controls, ...near];
  }

  /** @param {string} tool */
  pick(tool) {
    this.tool = tool;
    this.editor.renderTools();
  }

  /** @param {any} paint */
  icon(paint) {
    const icon = shape("svg", { viewBox: `0 0 ${UNIT} ${UNIT}`, class: "board-badge", "aria-hidden": "true" });
    icon.innerHTML = `<rect class="floor" width="40" height="40"/>${paint.drawing}`;
    return icon;
  }

  /** @param {string} type */
  dip(type) {
    this.type = type;
    this.tool = "paint";
    this.countOn(this.board);
    this.editor.renderTools();
    this.editor.say(this.described());
  }

  boardTools() {
    const { board } = this;
    const { course, boards } = this.editor.file;
    const tiles = course.boards.map((tile, index) => /** @type {[any, string]} */ ([index, `${boards[tile.board].name} at ${spaceName(tile.at)}`]));
    return build(
      "section",
      { class: "panel stack" },
      choice("The board that you paint", tiles, this.index, (index) => this.editor.paint(index)),
      textField("Name of the board", board.name, (name) => name && this.change({ ...this.board, name }, "The name is changed."), 60),
      sizeFields(board, { least: 1, most: LARGEST }, (width, height) => this.change(resize(this.board, width, height), "The size is changed.")),
      button("Back to the floor", () => this.editor.show("floor"), { class: "button" }),
    );
  }
}
