// What the editors of all games share: the page around the floor, undo and redo, saving, and what the rules say.

import { announce } from "../web/announce.js";
import { all, one, said } from "../web/dom.js";
import { call } from "../play/api.js";
import { placedLine, replace } from "./build.js";
import { History } from "./history.js";
import { grouped, listed, verdict } from "./remarks.js";
import { Saving } from "./saving.js";
import { spaceName } from "./spaces.js";
import { Stage } from "./stage.js";

/** @typedef {import("./remarks.js").Line} Line */
/** @typedef {import("./spaces.js").Space} Space */

const STATES = {
  saved: "Saved.",
  waiting: "Not saved yet.",
  saving: "Saving …",
  failed: "Not saved.",
  conflict: "Not saved: it has been changed elsewhere.",
};

/** @template D */
export class DraftEditor {
  /** @param {HTMLElement} root @param {D} draft */
  constructor(root, draft) {
    this.root = root;
    this.history = new History(draft);
    /** @type {any[]} */
    this.remarks = [];
    one(root, "[data-work]", HTMLElement).hidden = false;
    this.stage = new Stage(one(root, "[data-view]", HTMLElement), this, spaceName);
    this.saving = new Saving(Number(said(root, "version")), {
      send: (next, version) => this.ask(next, version),
      saved: () => {},
      tell: (state, words) => this.tell(state, words),
    });
    this.listen();
  }

  // What each game does in its own way

  /**
   * Has a draft looked at, and saved if it has a version.
   * @param {D} _draft
   * @param {number | null} _version
   * @returns {Promise<any>}
   */
  async ask(_draft, _version) {}

  /** A draft as another window has saved it. @param {any} document @returns {D} */
  read(document) {
    return document;
  }

  render() {}

  /** @param {Space[]} _path @param {string} _side  The one that is nearest to the hand; empty for the keyboard. */
  stroke(_path, _side) {}

  /** The cursor is on this space. @param {Space} _space */
  moved(_space) {}

  /** Whether the key has done something. @param {string} _key @param {KeyboardEvent} _event */
  key(_key, _event) {
    return false;
  }

  // What is done

  /** @param {D} next @param {string} words */
  change(next, words) {
    if (!this.history.step(next, words)) return;
    if (words) this.say(words);
    this.changed();
  }

  changed() {
    this.render();
    this.saving.change(this.history.present);
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

  /** @param {import("./saving.js").State} state @param {string} words */
  tell(state, words) {
    const line = one(this.root, "[data-saved]", HTMLElement);
    line.textContent = state === "failed" ? `${STATES.failed} ${words}` : STATES[state];
    if (state === "failed") this.say(line.textContent);
    this.root.dataset.state = state;
    one(this.root, "[data-conflict]", HTMLElement).hidden = state !== "conflict";
  }

  /** Goes on from the version that another window has saved. @param {boolean} takesTheirs */
  async settle(takesTheirs) {
    const { version, document: theirs } = await call("GET", said(this.root, "draft"), undefined);
    if (takesTheirs) this.saving.next = undefined;
    this.saving.overwrite(version);
    if (takesTheirs) this.change(this.read(theirs), "This is the other version now. Undo brings yours back.");
  }

  // What is shown

  renderHistory() {
    one(this.root, "[data-undo]", HTMLButtonElement).disabled = !this.history.past.length;
    one(this.root, "[data-redo]", HTMLButtonElement).disabled = !this.history.future.length;
  }

  /**
   * The verdict and the list of faults and hints, or of what to do `first` while the draft is blank. Returns the list.
   * @param {Line[]} found
   * @param {{ first: string[], sound: string, isBlank: boolean }} words
   */
  renderFound(found, { first, sound, isBlank }) {
    const { heading, lines } = listed(found, first, isBlank);
    const box = one(this.root, "[data-problems]", HTMLElement);
    one(this.root, "[data-verdict]", HTMLElement).textContent = verdict(this.remarks, sound, isBlank);
    box.hidden = !lines.length;
    box.classList.toggle("is-first", isBlank);
    one(box, "h2", HTMLElement).textContent = heading;
    const place = (/** @type {Space} */ space) => /** @type {[string, () => void]} */ ([spaceName(space), () => this.goTo(space)]);
    replace(one(box, "ol", HTMLElement), () => grouped(lines).map(({ words, spaces }) => placedLine(words, spaces.map(place))));
    return lines;
  }

  /** Marks faults and hints on the floor. @param {Line[]} lines */
  mark(lines) {
    const spaces = (/** @type {boolean} */ isHint) => lines.flatMap((line) => (line.space && line.isHint === isHint ? [line.space] : []));
    this.stage.mark("hints", spaces(true), "editor-hint");
    this.stage.mark("problems", spaces(false), "editor-problem");
  }

  /** @param {Space} space */
  goTo(space) {
    this.stage.put(space);
    this.stage.view.focus({ preventScroll: true });
  }

  // What the page tells

  listen() {
    const { root } = this;
    one(root, "[data-undo]", HTMLElement).addEventListener("click", () => this.goBack("undo"));
    one(root, "[data-redo]", HTMLElement).addEventListener("click", () => this.goBack("redo"));
    one(root, "[data-theirs]", HTMLElement).addEventListener("click", () => void this.settle(true));
    one(root, "[data-mine]", HTMLElement).addEventListener("click", () => void this.settle(false));
    for (const zoom of all(root, "[data-zoom]", HTMLElement)) {
      zoom.addEventListener("click", () => this.stage.zoomBy(Number(said(zoom, "zoom"))));
    }
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
