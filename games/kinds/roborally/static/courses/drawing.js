// The drawings of the server. Until a new one is there, the last of the same board is shown, turned if need be.

import { shape, UNIT } from "../workshop/stage.js";

/** @typedef {import("./file.js").Board} Board */
/** @typedef {import("./file.js").CourseFile} CourseFile */

const TURNS = [0, 90, 180, 270];
const KEPT = 100; // drawings: each stroke makes a new one

export class Drawing {
  /** @type {Map<string, string>} The inside of an <svg>, by its name. */
  art = new Map();
  /** @type {Map<string, string>} The name of a drawing, by the id of a board and how far it is turned. */
  names = new Map();
  /** @type {Map<string, Board>} What was drawn last, by the id of a board. */
  drawn = new Map();

  /** The drawings that the server need not send again. */
  known() {
    return [...this.art.keys()];
  }

  /** @param {string} id */
  has(id) {
    return this.art.has(this.names.get(`${id}/0`) ?? "");
  }

  /** @param {any} answer @param {CourseFile} file @param {string} painted */
  take(answer, file, painted) {
    const shown = [...answer.tiles, answer.board].map((name) => /** @type {[string, string]} */ ([name, answer.art[name] ?? this.art.get(name) ?? ""]));
    for (const [name] of shown) this.art.delete(name); // and after all others again
    this.art = new Map([...this.art, ...shown.filter(([name]) => name)].slice(-KEPT));
    file.course.boards.forEach(({ board, rotate }, index) => this.names.set(`${board}/${rotate}`, answer.tiles[index]));
    if (answer.board) this.names.set(`${painted}/0`, answer.board);
    for (const board of Object.values(file.boards)) this.drawn.set(board.id, board);
  }

  /** A copy looks like its original. @param {string} original @param {string} copy */
  alias(original, copy) {
    for (const turn of TURNS) this.names.set(`${copy}/${turn}`, this.names.get(`${original}/${turn}`) ?? "");
    const drawn = this.drawn.get(original);
    if (drawn) this.drawn.set(copy, drawn);
  }

  /**
   * A board as it lies; one of `spare` that shows the same is used again.
   * @param {Board} board
   * @param {number} rotate
   * @param {Element[]} spare
   */
  group(board, rotate, spare = []) {
    const turn = TURNS.find((each) => this.art.has(this.names.get(`${board.id}/${(rotate - each + 360) % 360}`) ?? "")) ?? 0;
    const name = this.names.get(`${board.id}/${(rotate - turn + 360) % 360}`) ?? "";
    const same = spare.findIndex((each) => name && each.getAttribute("data-art") === name);
    const inner = same < 0 ? shape("g", { "data-art": name }) : spare.splice(same, 1)[0];
    if (same < 0) inner.innerHTML = this.art.get(name) ?? bare(rotate % 180 ? { width: board.height, height: board.width } : board);
    const [width, height] = (rotate - turn) % 180 ? [board.height, board.width] : [board.width, board.height];
    const corner = { 0: [0, 0], 90: [height, 0], 180: [width, height], 270: [0, width] }[turn] ?? [0, 0];
    inner.setAttribute("transform", `translate(${corner[0] * UNIT} ${corner[1] * UNIT}) rotate(${turn})`);
    return inner;
  }
}

/** Open floor. @param {{ width: number, height: number }} size */
function bare({ width, height }) {
  const spaces = Array.from({ length: width * height }, (_, at) => [(at % width) * UNIT, Math.floor(at / width) * UNIT]);
  return spaces.map(([x, y]) => `<rect class="floor" x="${x}" y="${y}" width="${UNIT}" height="${UNIT}"/>`).join("");
}
