// The editor of a course: what there is, what has been done, and what is on the page.

import { one, said } from "../web/dom.js";
import { showProblem } from "../web/forms/problems.js";
import { call } from "../play/api.js";
import { build, button, replace } from "../workshop/build.js";
import { DraftEditor } from "../workshop/draft_editor.js";
import { spaceName } from "../workshop/spaces.js";
import { BoardView } from "./board_view.js";
import { Drawing } from "./drawing.js";
import { isUndrawn, settle } from "./floor.js";
import { FloorView } from "./floor_view.js";
import { linesOfBoard, linesOfFloor } from "./remarks.js";
import { settings } from "./settings.js";

/** @typedef {import("./file.js").CourseFile} CourseFile */
/** @typedef {{ elements: any[], flags: string[], start: string, boards: any[], rules: any[], editions: [string, string][] }} Palette */

const FIRST = [
  "Choose a board of the box, and add it. Or paint one of your own: that is under “Board”.",
  "Add a board with docks, or let all robots start on one space.",
  "Add the flags in the order in which robots are to touch them.",
];

/** @extends {DraftEditor<CourseFile>} */
export class Editor extends DraftEditor {
  /** @param {HTMLElement} root @param {CourseFile} file @param {Palette} palette */
  constructor(root, file, palette) {
    super(root, file);
    this.palette = palette;
    this.drawing = new Drawing();
    this.opened = new Set();
    this.mode = "floor";
    this.floorView = new FloorView(this);
    /** @type {BoardView | null} */
    this.boardView = null;
    this.render();
    void this.look();
  }

  get file() {
    return this.history.present;
  }

  get view() {
    return this.mode === "board" && this.boardView ? this.boardView : this.floorView;
  }

  changed() {
    if (this.mode === "board" && !this.boardView?.board) this.mode = "floor";
    super.changed();
  }

  // The server

  /**
   * Has a draft looked at, and saved if it has a version.
   * @param {CourseFile} draft
   * @param {number | null} version
   */
  async ask(draft, version) {
    const board = this.mode === "board" ? (this.boardView?.board?.id ?? "") : "";
    const answer = await call("POST", said(this.root, "draft"), { version, document: draft, board, known: this.drawing.known() });
    this.drawing.take(answer, draft, board);
    this.remarks = answer.remarks;
    one(this.root, "[data-verdict]", HTMLElement).hidden = false;
    one(this.root, "[data-title]", HTMLElement).textContent = this.file.course.name;
    if (!this.floorView.from) this.view.draw(); // what a hand holds would be drawn anew under it, and be lost
    this.renderRemarks();
    return answer;
  }

  /** Has a board of the box drawn that is not on the floor. @param {import("./file.js").Board} board */
  async fetchArt(board) {
    if (this.drawing.has(board.id)) return;
    const tile = { board: board.id, at: [0, 0], rotate: 0 };
    const course = { name: board.name, players: [2, 8], size: [board.width, board.height], boards: [tile], flags: [] };
    const alone = /** @type {CourseFile} */ (/** @type {unknown} */ ({ course, boards: { [board.id]: board } }));
    const body = { version: null, document: alone, known: [] };
    this.drawing.take(await call("POST", said(this.root, "draft"), body), alone, "");
  }

  /** Drawings that are missing, as nothing was changed. */
  async look() {
    if (this.saving.state === "saved") await this.ask(this.file, null).catch((error) => showProblem(error.message));
    else if (this.saving.state !== "conflict") this.saving.change(this.file, 0);
  }

  /** @param {CourseFile} document */
  read(document) {
    return settle(document);
  }

  // What is shown

  /** @param {string} mode */
  show(mode) {
    this.mode = mode;
    this.stage.seeAll();
    this.render();
    if (mode === "board") this.stage.lookAt(this.stage.cursor);
    const { top } = one(this.root, "[data-work]", HTMLElement).getBoundingClientRect();
    if (top < 0) window.scrollBy(0, top); // what is drawn with begins below the floor that stays in sight
    void this.look();
  }

  /** Paints a board of the floor. @param {number} index */
  paint(index) {
    this.boardView ??= new BoardView(this, index);
    this.boardView.take(index);
    this.show("board");
  }

  render() {
    const { boards } = this.file.course;
    const modes = () => [
      button("Floor", () => this.show("floor"), { "aria-pressed": `${this.mode === "floor"}` }),
      button("Board", () => this.paint(Math.min(this.boardView?.index ?? 0, boards.length - 1)), { "aria-pressed": `${this.mode === "board"}`, disabled: !boards.length }),
      button("Settings", () => this.show("settings"), { "aria-pressed": `${this.mode === "settings"}` }),
    ];
    replace(one(this.root, "[data-modes]", HTMLElement), modes);
    this.renderHistory();
    one(this.root, "[data-keys]", HTMLElement).textContent = this.view.keys;
    this.root.dataset.mode = this.mode;
    this.stage.layer("pending").replaceChildren();
    this.stage.layer("picked").replaceChildren();
    this.view.draw();
    this.renderTools();
    this.renderRemarks();
  }

  renderTools() {
    const tools = () => (this.mode === "settings" ? [build("section", { class: "panel stack" }, ...settings(this))] : this.view.tools());
    replace(one(this.root, "[data-tools]", HTMLElement), tools);
  }

  renderRemarks() {
    const { boardView, file, remarks } = this;
    const isBlank = isUndrawn(file);
    const found = this.mode === "board" && boardView ? linesOfBoard(file, remarks, boardView.index) : linesOfFloor(file, remarks);
    const lines = this.renderFound(found, { first: FIRST, sound: "It can be raced.", isBlank });
    const summary = one(this.root, "[data-verdict]", HTMLAnchorElement);
    summary.toggleAttribute("href", lines.length > 0);
    if (lines.length) summary.href = "#editor-problems";
    this.mark(lines);
  }

  /** Whether a part that folds is open: it is drawn anew with each change. @param {string} name */
  isOpen(name) {
    return this.opened.has(name);
  }

  // What the floor and the page tell

  /** @param {import("./file.js").Space[]} path @param {string} side */
  stroke(path, side) {
    this.view.stroke(path, side);
  }

  /** @param {import("./file.js").Space} space */
  moved(space) {
    this.say(`${spaceName(space)}: ${this.view.about(space)}`);
  }

  /** @param {string} key @param {KeyboardEvent} event */
  key(key, event) {
    return this.view.key(key, event);
  }

  listen() {
    super.listen();
    this.root.addEventListener("click", ({ target }) => {
      const name = target instanceof HTMLElement ? target.dataset.open : undefined;
      if (name && !this.opened.delete(name)) this.opened.add(name);
    });
  }
}

/** @param {HTMLElement} root */
async function begin(root) {
  const palette = /** @type {Palette} */ (await call("GET", said(root, "palette"), undefined));
  const draft = JSON.parse(one(document, "#draft", HTMLElement).textContent ?? "");
  new Editor(root, settle(draft), palette);
}

void begin(one(document, "[data-editor]", HTMLElement));
