// The editor of a course: what there is, what has been done, and what is on the page.

import { announce } from "../web/announce.js";
import { all, one, said } from "../web/dom.js";
import { showProblem } from "../web/forms/problems.js";
import { call } from "../play/api.js";
import { build, button, placedLine, replace } from "../workshop/build.js";
import { History } from "../workshop/history.js";
import { Saving } from "../workshop/saving.js";
import { grouped, listed, verdict } from "../workshop/remarks.js";
import { Stage } from "../workshop/stage.js";
import { spaceName } from "../workshop/spaces.js";
import { BoardView } from "./board_view.js";
import { Drawing } from "./drawing.js";
import { settle } from "./floor.js";
import { FloorView } from "./floor_view.js";
import { isUndrawn, linesOfBoard, linesOfFloor } from "./remarks.js";
import { settings } from "./settings.js";

/** @typedef {import("./file.js").CourseFile} CourseFile */
/** @typedef {{ elements: any[], flags: string[], start: string, boards: any[], rules: any[], editions: [string, string][] }} Palette */

const FIRST = [
  "Choose a board of the box, and add it. Or paint one of your own: that is under “Board”.",
  "Add a board with docks, or let all robots start on one space.",
  "Add the flags in the order in which robots are to touch them.",
];

const STATES = {
  saved: "Saved.",
  waiting: "Not saved yet.",
  saving: "Saving …",
  failed: "Not saved.",
  conflict: "Not saved: it has been changed elsewhere.",
};

export class Editor {
  /** @param {HTMLElement} root @param {CourseFile} file @param {Palette} palette */
  constructor(root, file, palette) {
    this.root = root;
    this.palette = palette;
    this.history = new History(file);
    this.drawing = new Drawing();
    /** @type {any[]} */
    this.remarks = [];
    this.opened = new Set();
    this.mode = "floor";
    const view = one(root, "[data-view]", HTMLElement);
    one(root, "[data-work]", HTMLElement).hidden = false;
    this.stage = new Stage(view, this, spaceName);
    this.floorView = new FloorView(this);
    /** @type {BoardView | null} */
    this.boardView = null;
    this.saving = new Saving(Number(said(root, "version")), {
      send: (draft, version) => this.ask(draft, version),
      saved: () => {},
      tell: (state, words) => this.tell(state, words),
    });
    this.listen();
    this.render();
    void this.look();
  }

  get file() {
    return this.history.present;
  }

  get view() {
    return this.mode === "board" && this.boardView ? this.boardView : this.floorView;
  }

  /** @param {CourseFile} next @param {string} words */
  apply(next, words) {
    if (!this.history.step(next, words)) return;
    if (words) this.say(words);
    this.changed();
  }

  changed() {
    if (this.mode === "board" && !this.boardView?.board) this.mode = "floor";
    this.render();
    this.saving.change(this.file);
  }

  /** @param {string} words */
  say(words) {
    announce(words);
  }

  /** @param {"undo" | "redo"} way */
  goBack(way) {
    const words = this.history[way]();
    this.say(way === "undo" ? `Undone. ${words}` : `Done again. ${words}`);
    this.changed();
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
    this.view.draw();
    this.renderRemarks();
    return answer;
  }

  /** Has a board of the box drawn that is not on the floor. @param {import("./file.js").Board} board */
  async fetchArt(board) {
    if (board.id in this.file.boards || this.drawing.has(board.id)) return;
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

  /** @param {import("../workshop/saving.js").State} state @param {string} words */
  tell(state, words) {
    const line = one(this.root, "[data-saved]", HTMLElement);
    line.textContent = state === "failed" ? `${STATES.failed} ${words}` : STATES[state];
    if (state === "failed") this.say(line.textContent);
    this.root.dataset.state = state;
    one(this.root, "[data-conflict]", HTMLElement).hidden = state !== "conflict";
  }

  /** @returns {Promise<{ version: number, document: CourseFile }>} */
  latest() {
    return call("GET", said(this.root, "draft"), undefined);
  }

  async theirs() {
    const { version, document } = await this.latest();
    this.saving.next = undefined;
    this.saving.overwrite(version);
    this.apply(settle(document), "This is the other version now. Undo brings yours back.");
  }

  async mine() {
    const { version } = await this.latest();
    this.saving.overwrite(version);
  }

  // What is shown

  /** @param {string} mode */
  show(mode) {
    this.mode = mode;
    this.stage.zoom = 2;
    this.render();
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
    one(this.root, "[data-undo]", HTMLButtonElement).disabled = !this.history.past.length;
    one(this.root, "[data-redo]", HTMLButtonElement).disabled = !this.history.future.length;
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
    const { heading, lines } = listed(found, FIRST, isBlank);
    const box = one(this.root, "[data-problems]", HTMLElement);
    const faults = remarks.filter(({ is_hint }) => !is_hint).length;
    const summary = one(this.root, "[data-verdict]", HTMLAnchorElement);
    summary.textContent = verdict(faults, "It can be raced.", isBlank);
    summary.toggleAttribute("href", lines.length > 0);
    if (lines.length) summary.href = "#editor-problems";
    box.hidden = !lines.length;
    box.classList.toggle("is-first", isBlank);
    one(box, "h2", HTMLElement).textContent = heading;
    const place = (/** @type {import("./file.js").Space} */ space) => /** @type {[string, () => void]} */ ([spaceName(space), () => this.goTo(space)]);
    replace(one(box, "ol", HTMLElement), () => grouped(lines).map(({ words, spaces }) => placedLine(words, spaces.map(place))));
    const spaces = (/** @type {boolean} */ isHint) => lines.flatMap((line) => (line.space && line.isHint === isHint ? [line.space] : []));
    this.stage.mark("hints", spaces(true), "editor-hint");
    this.stage.mark("problems", spaces(false), "editor-problem");
  }

  /** @param {import("./file.js").Space} space */
  goTo(space) {
    this.stage.put(space);
    this.stage.view.focus({ preventScroll: true });
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
    const { root } = this;
    one(root, "[data-undo]", HTMLElement).addEventListener("click", () => this.goBack("undo"));
    one(root, "[data-redo]", HTMLElement).addEventListener("click", () => this.goBack("redo"));
    one(root, "[data-theirs]", HTMLElement).addEventListener("click", () => void this.theirs());
    one(root, "[data-mine]", HTMLElement).addEventListener("click", () => void this.mine());
    for (const zoom of all(root, "[data-zoom]", HTMLElement)) {
      zoom.addEventListener("click", () => this.stage.zoomBy(Number(said(zoom, "zoom"))));
    }
    root.addEventListener("click", ({ target }) => {
      const name = target instanceof HTMLElement ? target.dataset.open : undefined;
      if (name && !this.opened.delete(name)) this.opened.add(name);
    });
    document.addEventListener("keydown", (event) => {
      const isText = event.target instanceof HTMLInputElement && event.target.type === "text";
      if (isText || !(event.ctrlKey || event.metaKey) || !["z", "y"].includes(event.key.toLowerCase())) return;
      event.preventDefault();
      this.goBack(event.key.toLowerCase() === "y" || event.shiftKey ? "redo" : "undo");
    });
    addEventListener("beforeunload", (event) => {
      if (this.saving.state !== "saved") event.preventDefault();
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
