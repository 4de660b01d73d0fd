// Saves a draft at each pause. One request is under way at a time, and only the last state counts. Another tab may have
// saved the same draft: then saving stops until someone has chosen which of the two stays.

/**
 * @template D
 * @typedef {object} Wire
 * @property {(draft: D, version: number) => Promise<any>} send  Throws an error with the `status` and `code` of a refusal.
 * @property {(answer: any, draft: D) => void} saved
 * @property {(state: State, words: string) => void} tell
 * @property {(pause: number, act: () => void) => void} [later]
 */

/** @typedef {"saved" | "waiting" | "saving" | "failed" | "conflict"} State */

export const PAUSE = 500;
const AGAIN = 5000;
const OTHER_VERSION = "newer_draft";
const AWAY = [0, 429, 500, 502, 503, 504];

/** @template D */
export class Saving {
  /**
   * @param {number} version  Of the draft as the page has it.
   * @param {Wire<D>} wire
   */
  constructor(version, wire) {
    this.version = version;
    this.wire = wire;
    this.later = wire.later ?? ((pause, act) => setTimeout(act, pause));
    this.state = /** @type {State} */ ("saved");
    /** @type {D | undefined} */
    this.next = undefined;
    this.changes = 0;
  }

  /** @param {D} draft */
  change(draft, pause = PAUSE) {
    this.next = draft;
    this.changes += 1;
    if (this.state === "conflict" || this.state === "saving") return;
    this.enter("waiting", "");
    const then = this.changes;
    this.later(pause, () => {
      if (then === this.changes && this.state === "waiting") void this.send();
    });
  }

  /** Goes on from another version, and puts this page's draft in its place. @param {number} version */
  overwrite(version) {
    this.version = version;
    if (this.next !== undefined) void this.send();
    else this.enter("saved", "");
  }

  /** @param {State} state @param {string} words */
  enter(state, words) {
    this.state = state;
    this.wire.tell(state, words);
  }

  async send() {
    const draft = /** @type {D} */ (this.next);
    this.next = undefined;
    this.enter("saving", "");
    try {
      const answer = await this.wire.send(draft, this.version);
      this.version = answer.version;
      this.state = "saved";
      this.wire.saved(answer, draft);
      if (this.next === undefined) this.enter("saved", "");
      else this.change(this.next, 0);
    } catch (error) {
      this.failed(draft, error);
    }
  }

  /** @param {D} draft @param {any} error */
  failed(draft, error) {
    this.next ??= draft;
    const status = error?.status ?? 0;
    if (error?.code === OTHER_VERSION) return this.enter("conflict", error.message);
    this.enter("failed", status ? error.message : "The site cannot be reached.");
    if (AWAY.includes(status)) this.later(AGAIN, () => this.state === "failed" && this.next !== undefined && void this.send());
  }
}
