// Undo and redo without end. Documents never change: each step has a new one, which shares most of its parts with the
// last.

/** @template T */
export class History {
  /** @param {T} present */
  constructor(present) {
    this.present = present;
    /** @type {{ before: T, words: string }[]} */
    this.past = [];
    /** @type {{ after: T, words: string }[]} */
    this.future = [];
  }

  /**
   * Takes a step. It is none if nothing has changed.
   * @param {T} next
   * @param {string} words What was done, for people.
   */
  step(next, words) {
    if (next === this.present) return false;
    this.past.push({ before: this.present, words });
    this.future = [];
    this.present = next;
    return true;
  }

  /** @returns {string} What was undone; empty if there was nothing. */
  undo() {
    const last = this.past.pop();
    if (!last) return "";
    this.future.push({ after: this.present, words: last.words });
    this.present = last.before;
    return last.words;
  }

  /** @returns {string} What was done again; empty if there was nothing. */
  redo() {
    const next = this.future.pop();
    if (!next) return "";
    this.past.push({ before: this.present, words: next.words });
    this.present = next.after;
    return next.words;
  }
}
