// Putting a course together: boards, flags and the start are handles that lie on the floor. One drags them with a mouse
// or a finger, moves them with the arrow keys, or chooses one and taps the space where it belongs.

import { announce } from "../web/announce.js";
import { all, maybe } from "../web/dom.js";
import { build, button, choice, numberField, textField } from "../workshop/build.js";
import { arrow, shape, UNIT } from "../workshop/stage.js";
import { spaceName } from "../workshop/spaces.js";
import { freeId } from "./file.js";
import { MOST_TILES, addBoard, addFlag, addOfBox, earlierFlag, freeSpace, moveFlag, moveTile, nextPlace, removeFlag, removeTile, setStart, sizeOf, snapped, tileAt, turnTile } from "./floor.js";

/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {import("./file.js").Space} Space */
/** @typedef {{ kind: "board" | "flag" | "start", index: number }} Thing */

const ARROWS = /** @type {[string, string, string][]} */ ([
  ["ArrowLeft", "←", "To the west"],
  ["ArrowUp", "↑", "To the north"],
  ["ArrowDown", "↓", "To the south"],
  ["ArrowRight", "→", "To the east"],
]);
const KEYS = "Drag boards and flags, or choose one and tap where it belongs. Keys: Tab chooses, arrows move, R turns a board, Delete takes away, Ctrl+Z undoes.";

export class FloorView {
  /** @param {Editor} editor */
  constructor(editor) {
    this.editor = editor;
    this.keys = KEYS;
    /** @type {Thing | null} */
    this.chosen = null;
    this.from = /** @type {Space | null} */ (null); // where a hand has taken hold of something
    this.size = { name: "Board", width: 12, height: 12 };
    this.offered = editor.palette.boards[0].id;
  }

  get file() {
    return this.editor.file;
  }

  /** @param {Thing} thing */
  isThere({ kind, index }) {
    const { boards, flags, start } = this.file.course;
    return kind === "start" ? Boolean(start) : index < (kind === "board" ? boards : flags).length;
  }

  /** @param {Thing} thing @returns {Space} */
  at({ kind, index }) {
    const { boards, flags, start } = this.file.course;
    return kind === "board" ? boards[index].at : kind === "flag" ? flags[index] : (start ?? [0, 0]);
  }

  /** @param {Thing} thing */
  name({ kind, index }) {
    if (kind === "board") return this.file.boards[this.file.course.boards[index].board].name;
    return kind === "flag" ? `Flag ${index + 1}` : "The start";
  }

  /** @param {Thing} thing */
  told(thing) {
    const turned = thing.kind === "board" ? this.file.course.boards[thing.index].rotate : 0;
    const place = `${this.name(thing)} at ${spaceName(this.at(thing))}`;
    return turned ? `${place}, turned by ${turned} degrees` : place;
  }

  things() {
    const { boards, flags, start } = this.file.course;
    const laid = [...boards.keys()].map((index) => ({ kind: "board", index }));
    const more = [...flags.keys()].map((index) => ({ kind: "flag", index }));
    return /** @type {Thing[]} */ ([...laid, ...(start ? [{ kind: "start", index: 0 }] : []), ...more]);
  }

  // What is drawn

  draw() {
    this.from = null;
    if (this.chosen && !this.isThere(this.chosen)) this.chosen = null;
    const { stage, drawing } = this.editor;
    stage.resize(this.file.course.size);
    const spare = all(stage.layer("art"), "[data-art]", SVGElement);
    const tiles = this.file.course.boards.map((tile) => {
      const group = shape("g", { transform: `translate(${tile.at[0] * UNIT} ${tile.at[1] * UNIT})` });
      group.append(drawing.group(this.file.boards[tile.board], tile.rotate, spare));
      return group;
    });
    stage.layer("art").replaceChildren(...tiles);
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.thing : undefined;
    stage.handles.replaceChildren(...this.things().map((thing) => this.handle(thing)));
    if (focused) this.focus(focused);
    if (this.chosen && this.chosen.kind !== "board") stage.lookAt(this.at(this.chosen));
    else stage.lookAway();
  }

  /** @param {string} name */
  focus(name) {
    maybe(this.editor.stage.handles, `[data-thing="${name}"]`, HTMLElement)?.focus({ preventScroll: true });
  }

  /** @param {Thing} thing */
  handle(thing) {
    const [x, y] = this.at(thing);
    const isBoard = thing.kind === "board";
    const [width, height] = isBoard ? sizeOf(this.file, this.file.course.boards[thing.index]) : [1, 1];
    const middle = isBoard ? 0.5 : 1; // a flag lies about the middle of its space, and may be larger
    const isChosen = this.isChosen(thing);
    const made = build("button", {
      type: "button",
      class: `handle handle-${thing.kind}${isChosen ? " is-chosen" : ""}`,
      "aria-label": this.told(thing),
      "aria-pressed": `${isChosen}`,
      "data-thing": `${thing.kind}-${thing.index}`,
    });
    const [across, down] = this.editor.stage.size.map((spaces) => spaces + 1);
    Object.assign(made.style, {
      left: `${((x + middle) / across) * 100}%`,
      top: `${((y + middle) / down) * 100}%`,
      width: `${(width / across) * 100}%`,
      height: `${(height / down) * 100}%`,
    });
    if (!isBoard) made.append(this.picture(thing));
    this.listen(made, thing);
    return made;
  }

  /** @param {Thing} thing */
  picture({ kind, index }) {
    const drawing = shape("svg", { viewBox: `0 0 ${UNIT} ${UNIT}`, class: "board", "aria-hidden": "true" });
    drawing.innerHTML = kind === "flag" ? this.editor.palette.flags[index] : this.editor.palette.start;
    return drawing;
  }

  // What a hand does

  /** @param {HTMLElement} handle @param {Thing} thing */
  listen(handle, thing) {
    let moved = false;
    const offset = (/** @type {PointerEvent} */ event) => {
      const [x, y] = this.editor.stage.place(event);
      return /** @type {Space} */ (this.from ? [x - this.from[0], y - this.from[1]] : [0, 0]);
    };
    handle.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || !event.isPrimary) return;
      if (event.pointerType === "touch" && thing.kind === "board" && !this.isChosen(thing)) return; // a finger moves the floor
      this.from = this.editor.stage.place(event);
      moved = false;
      handle.setPointerCapture(event.pointerId);
    });
    handle.addEventListener("pointermove", (event) => {
      if (!this.from || !event.isPrimary) return;
      const [dx, dy] = offset(event);
      moved ||= Math.hypot(dx, dy) > 0.4;
      if (moved) this.hover(handle, thing, [dx, dy]);
    });
    handle.addEventListener("pointerup", (event) => {
      const [dx, dy] = offset(event);
      this.from = null;
      if (moved) this.drop(thing, [Math.round(this.at(thing)[0] + dx), Math.round(this.at(thing)[1] + dy)]);
    });
    handle.addEventListener("pointercancel", () => this.draw());
    handle.addEventListener("click", (event) => {
      if (!moved) this.tapped(thing, event);
      moved = false;
    });
    handle.addEventListener("keydown", (event) => this.pressed(thing, event));
  }

  /** @param {HTMLElement} handle @param {Thing} thing @param {Space} offset */
  hover(handle, thing, [dx, dy]) {
    const { unit } = this.editor.stage;
    handle.style.transform = `translate(${dx * unit}px, ${dy * unit}px)`;
    if (thing.kind !== "board") return;
    const [x, y] = this.at(thing);
    const tile = this.editor.stage.layer("art").children[thing.index];
    tile?.setAttribute("transform", `translate(${(x + dx) * UNIT} ${(y + dy) * UNIT})`);
  }

  /** @param {Thing} thing */
  isChosen({ kind, index }) {
    return this.chosen?.kind === kind && this.chosen.index === index;
  }

  /** @param {Thing} thing @param {MouseEvent} event */
  tapped(thing, event) {
    const { chosen } = this;
    const isByHand = event.detail > 0;
    if (isByHand && chosen && chosen.kind !== "board" && thing.kind === "board") return this.drop(chosen, this.editor.stage.space(event));
    this.choose(this.isChosen(thing) ? null : thing);
  }

  /** @param {Thing | null} thing */
  choose(thing) {
    this.chosen = thing;
    if (thing) announce(`${this.told(thing)} is chosen.`);
    this.editor.render();
  }

  /** @param {Thing} thing @param {Space} space */
  drop(thing, space) {
    this.chosen = thing;
    if (thing.kind === "board") this.move(thing, snapped(this.file, thing.index, space));
    else this.move(thing, space);
  }

  /** @param {Thing} thing @param {Space} to */
  move(thing, to) {
    const { file } = this;
    const { kind, index } = thing;
    const next = kind === "board" ? moveTile(file, index, to) : kind === "flag" ? moveFlag(file, index, to) : setStart(file, to);
    if (next === file) return this.editor.render();
    this.editor.change(next, "");
    this.editor.say(`${this.told(thing)}.`);
  }

  /** @param {Thing} thing @param {Space} step @param {boolean} isFine  By one space, also a board. */
  nudge(thing, step, isFine) {
    const [x, y] = this.at(thing);
    const to = thing.kind === "board" && !isFine ? nextPlace(this.file, thing.index, step) : /** @type {Space} */ ([x + step[0], y + step[1]]);
    this.chosen = thing;
    this.move(thing, to);
  }

  /** @param {Thing} thing */
  turn(thing) {
    if (thing.kind !== "board") return;
    this.chosen = thing;
    this.editor.change(turnTile(this.file, thing.index), "");
    this.editor.say(`${this.told(thing)}.`);
  }

  /** @param {Thing} thing */
  remove(thing) {
    const words = `${this.name(thing)} is taken away.`;
    const { file } = this;
    this.chosen = null;
    const { kind, index } = thing;
    const next = kind === "board" ? removeTile(file, index) : kind === "flag" ? removeFlag(file, index) : setStart(file, null);
    this.editor.change(next, words);
    this.editor.stage.view.focus({ preventScroll: true });
  }

  /** @param {Thing} thing @param {KeyboardEvent} event */
  pressed(thing, event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = arrow(event.key);
    if (step) this.nudge(thing, step, event.shiftKey);
    else if (event.key.toLowerCase() === "r") this.turn(thing);
    else if (event.key === "Delete" || event.key === "Backspace") this.remove(thing);
    else return;
    event.preventDefault();
  }

  // What the floor itself is told

  /** @param {Space[]} path */
  stroke(path) {
    const space = /** @type {Space} */ (path.at(-1));
    if (this.chosen && this.chosen.kind !== "board") this.drop(this.chosen, space);
  }

  /** @param {Space} space */
  about(space) {
    const here = this.things().filter((thing) => thing.kind !== "board" && this.at(thing).join() === space.join());
    const tile = tileAt(this.file, space);
    const names = [...here, ...(tile < 0 ? [] : [/** @type {Thing} */ ({ kind: "board", index: tile })])];
    return names.map((thing) => this.name(thing)).join(", ") || "no board";
  }

  /** @param {string} key */
  key(key) {
    if (key === "Escape" && this.chosen) this.choose(null);
    else if (key.toLowerCase() === "f") this.addFlag(this.editor.stage.cursor);
    else return false;
    return true;
  }

  // The tools beside the floor

  addBoard() {
    const board = this.editor.palette.boards.find(({ id }) => id === this.offered);
    if (!board) return;
    const next = addOfBox(this.file, board);
    if (next === this.file) return this.editor.say(`There is room for ${MOST_TILES} boards.`);
    this.chosen = { kind: "board", index: next.course.boards.length - 1 };
    this.editor.change(next, `${board.name} lies on the floor.`);
  }

  newBoard() {
    const { name, width, height } = this.size;
    const board = { id: freeId(this.file, name), name, width, height, elements: [], edition: this.file.course.edition };
    const next = addBoard(this.file, board);
    if (next === this.file) return this.editor.say(`There is room for ${MOST_TILES} boards.`);
    this.editor.change(next, `${name} lies on the floor.`);
    this.editor.paint(next.course.boards.length - 1);
  }

  /** @param {Space} space */
  addFlag(space = freeSpace(this.file)) {
    const next = addFlag(this.file, space);
    if (next === this.file) return this.editor.say("There is no room for another flag here.");
    this.chosen = { kind: "flag", index: next.course.flags.length - 1 };
    this.editor.change(next, `Flag ${next.course.flags.length} stands at ${spaceName(space)}. Tap where it belongs.`);
  }

  addStart(space = freeSpace(this.file)) {
    this.chosen = { kind: "start", index: 0 };
    this.editor.change(setStart(this.file, space), `All robots start at ${spaceName(space)}. Tap where they start.`);
  }

  /** What a button has added is moved by the arrow keys at once. @param {() => void} add */
  added(add) {
    add();
    this.focus(`${this.chosen?.kind}-${this.chosen?.index}`);
  }

  tools() {
    const names = this.editor.palette.boards.map(({ id, name, width, height }) => /** @type {[any, string]} */ ([id, width === height ? name : `${name}, ${width} x ${height}`]));
    const picture = build("div", { class: "editor-preview", "aria-hidden": "true" });
    void this.preview(picture);
    const add = build(
      "section",
      { class: "panel stack" },
      build("h2", {}, "Add"),
      choice("A board of the box", names, this.offered, (id) => {
        this.offered = id;
        void this.preview(picture);
      }),
      picture,
      build("p", { class: "buttons" }, button("Add the board", () => this.added(() => this.addBoard())), button("Add a flag", () => this.added(() => this.addFlag())), ...this.startButton()),
      build("details", { class: "fold", open: this.editor.isOpen("own") }, build("summary", { "data-open": "own" }, "A board of your own"), ...this.ownFields()),
    );
    return [this.chosenTools(), add];
  }

  /** Shows the board that is offered. @param {HTMLElement} picture */
  async preview(picture) {
    const board = this.editor.palette.boards.find(({ id }) => id === this.offered);
    await this.editor.fetchArt(board).catch(() => {}); // it can be added unseen, too
    if (board.id !== this.offered) return;
    const { width, height } = board;
    const drawn = shape("svg", { viewBox: `0 0 ${width * UNIT} ${height * UNIT}`, class: "board" });
    drawn.append(this.editor.drawing.group(board, 0));
    picture.replaceChildren(drawn);
  }

  startButton() {
    return this.file.course.start ? [] : [button("All start on one space", () => this.added(() => this.addStart()))];
  }

  ownFields() {
    const { size } = this;
    return [
      textField("Name of the board", size.name, (name) => (size.name = name || "Board"), 60),
      build(
        "div",
        { class: "field-pair" },
        numberField("Spaces across", { value: size.width, least: 1, most: 16 }, (width) => (size.width = width)),
        numberField("Spaces down", { value: size.height, least: 1, most: 16 }, (height) => (size.height = height)),
      ),
      button("Paint it", () => this.newBoard(), { class: "button" }),
    ];
  }

  chosenTools() {
    const { chosen } = this;
    const section = build("section", { class: `panel stack editor-chosen${chosen ? " is-in-sight" : ""}` });
    if (!chosen) {
      section.append(build("h2", {}, "On the floor"), ...this.list());
      return section;
    }
    section.append(build("h2", {}, this.told(chosen)));
    const arrows = ARROWS.map(([key, sign, label]) =>
      button(sign, () => this.nudge(chosen, /** @type {Space} */ (arrow(key)), false), { "aria-label": label }),
    );
    section.append(build("div", { class: "buttons", role: "group", "aria-label": "Move it" }, ...arrows), button("Done", () => this.choose(null)), this.actions(chosen));
    return section;
  }

  /** @param {Thing} chosen */
  actions(chosen) {
    const row = build("p", { class: "buttons" });
    if (chosen.kind === "board") row.append(button("Turn", () => this.turn(chosen)), button("Paint", () => this.editor.paint(chosen.index)));
    if (chosen.kind === "flag" && chosen.index > 0) row.append(button("Earlier in the order", () => this.earlier(chosen)));
    row.append(button("Take away", () => this.remove(chosen)));
    return row;
  }

  /** @param {Thing} chosen */
  earlier({ index }) {
    this.chosen = { kind: "flag", index: index - 1 };
    this.editor.change(earlierFlag(this.file, index), `Flag ${index + 1} is now flag ${index}.`);
  }

  list() {
    const things = this.things();
    if (!things.length) return [build("p", {}, "The floor is empty. Add a board.")];
    const rows = things.map((thing) => build("li", {}, button(this.told(thing), () => this.choose(thing), { class: "button-link" })));
    return [build("ul", { role: "list", class: "editor-list" }, ...rows)];
  }
}
