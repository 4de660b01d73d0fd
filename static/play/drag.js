// Dragging what lies on a desk, by mouse, pen or thumb. A thumb first rests on the thing for a moment, unless that takes
// no part in scrolling (touch-action: none): otherwise it scrolls the page. Whatever is let go where it was is a tap.

const DRAG_FROM = 8; // pixels: less is a tap
const HOLD = 220; // milliseconds until a thumb that rests has taken a thing up

/**
 * @typedef {object} Ways
 * @property {() => void} lifted  It is being dragged now.
 * @property {(under: Element | null) => void} dropped  It has been let go over an element; null if the drag was broken off.
 */

/** @type {Drag | null} */
let current = null;

class Drag {
  /**
   * @param {PointerEvent} start
   * @param {HTMLElement} thing
   * @param {Ways} ways
   */
  constructor(start, thing, ways) {
    this.start = start;
    this.thing = thing;
    this.ways = ways;
    /** @type {HTMLElement | null} */
    this.shadow = null;
    /** @type {[number, number]} */
    this.grip = [0, 0]; // where on the thing it is held
    this.hasMoved = false;
    this.scrolls = start.pointerType === "touch" && getComputedStyle(thing).touchAction !== "none";
    this.timer = this.scrolls ? setTimeout(() => this.lift(), HOLD) : undefined;
    this.listening = new AbortController();
    const { signal } = this.listening;
    document.addEventListener("pointermove", (event) => this.move(event), { signal });
    document.addEventListener("pointerup", (event) => this.end(document.elementFromPoint(event.clientX, event.clientY)), { signal });
    document.addEventListener("pointercancel", () => this.end(null), { signal });
  }

  lift() {
    if (this.shadow) return;
    const { left, top, width, height } = this.thing.getBoundingClientRect();
    this.grip = [this.start.clientX - left, this.start.clientY - top];
    this.shadow = /** @type {HTMLElement} */ (this.thing.cloneNode(true));
    this.shadow.removeAttribute("id");
    this.shadow.setAttribute("aria-hidden", "true");
    this.shadow.classList.add("is-dragged");
    Object.assign(this.shadow.style, { width: `${width}px`, height: `${height}px` });
    document.body.append(this.shadow);
    this.#place(this.start);
    this.ways.lifted();
  }

  /** @param {PointerEvent} event */
  #place(event) {
    const [x, y] = this.grip;
    this.shadow?.style.setProperty("translate", `${event.clientX - x}px ${event.clientY - y}px`);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const isFar = Math.hypot(event.clientX - this.start.clientX, event.clientY - this.start.clientY) > DRAG_FROM;
    if (isFar) this.hasMoved = true;
    if (isFar && !this.scrolls) this.lift();
    else if (isFar && !this.shadow) clearTimeout(this.timer); // the page is scrolled
    this.#place(event);
  }

  /** @param {Element | null} under */
  end(under) {
    clearTimeout(this.timer);
    this.listening.abort();
    current = null;
    if (!this.shadow) return;
    this.shadow.remove();
    if (this.hasMoved) noClick();
    this.ways.dropped(this.hasMoved ? under : null);
  }
}

// The click that ends a drag is none.
function noClick() {
  /** @param {Event} event */
  const stop = (event) => event.stopImmediatePropagation();
  document.addEventListener("click", stop, { capture: true });
  setTimeout(() => document.removeEventListener("click", stop, { capture: true }));
}

// What is in the air is not scrolled away.
document.addEventListener("touchmove", (event) => current?.shadow && event.cancelable && event.preventDefault(), { passive: false });

/**
 * Begins to watch whether a thing is dragged that a pointer has just touched.
 * @param {PointerEvent} start
 * @param {HTMLElement} thing
 * @param {Ways} ways
 */
export function maybeDrag(start, thing, ways) {
  if (start.button === 0 && start.isPrimary) current = new Drag(start, thing, ways);
}
