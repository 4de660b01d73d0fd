// Moves a turn on a board, step by step: robots and things move, layers change, and what flashes up does so.

import { all, maybe } from "../web/dom.js";

/** @typedef {{ x: number, y: number, angle: number }} Pose */
/** @typedef {(share: number) => void} Way  Draws how far a step has come: 0 is its beginning, 1 its end. */
/** @typedef {Motion & { frame: number }} Step */

const TILT = 0.35; // how much larger something is drawn that flies
const ENDS = ["wreck", "fall"];
const FIRST = /translate\(\s*(-?[\d.]+)[ ,]+(-?[\d.]+)\s*\)/;

/**
 * The shorter way round.
 * @param {number} from
 * @param {number} to
 */
function turn(from, to) {
  return from + ((((to - from) % 360) + 540) % 360) - 180;
}

/**
 * Slow at the beginning and at the end of a run, and even in between.
 * @param {number} share
 * @param {boolean} begins
 * @param {boolean} ends
 */
function eased(share, begins, ends) {
  if (begins && ends) return share * share * (3 - 2 * share);
  if (begins) return share * share * (2 - share);
  return ends ? share * (1 + share - share * share) : share;
}

/**
 * @param {Pose} a
 * @param {Pose} b
 */
function isAt(a, b) {
  return a.x === b.x && a.y === b.y && a.angle === b.angle;
}

/**
 * @template {{ robot: number } | { name: string }} T
 * @param {T[]} before
 * @param {(Partial<T> & Pick<T, keyof T>)[] | undefined} news
 * @param {keyof T} name
 * @returns {T[]}
 */
function updated(before, news, name) {
  if (!news) return before;
  const changed = new Map(news.map((it) => [it[name], it]));
  const kept = before.map((it) => (changed.has(it[name]) ? { ...it, ...changed.get(it[name]) } : it));
  const known = new Set(before.map((it) => it[name]));
  return [...kept, ...news.filter((it) => !known.has(it[name]))];
}

/**
 * @param {SVGElement} group
 * @param {Pose} pose
 */
function place(group, { x, y, angle }, scale = 1) {
  const size = scale === 1 ? "" : ` scale(${scale})`;
  group.setAttribute("transform", `translate(${x} ${y}) rotate(${angle})${size}`);
  group.querySelector(".upright")?.setAttribute("transform", `rotate(${-angle})`);
}

/**
 * @param {SVGElement} group
 * @param {number} damage
 */
function showDamage(group, damage) {
  group.querySelector("[data-hits]")?.setAttribute("data-hits", String(damage));
  const badge = group.querySelector(".damage");
  badge?.classList.toggle("is-unhurt", damage === 0);
  const digits = badge?.querySelector("text");
  if (digits) digits.textContent = String(damage);
}

export class Scene {
  /**
   * @param {SVGElement} board
   * @param {Turn} filmed
   * @param {MediaQueryList} still  Whether its reader wants nothing to move: then it fades.
   */
  constructor(board, filmed, still) {
    this.board = board;
    this.drawings = filmed.drawings;
    this.still = still;
    /** @type {Step[]} */
    this.steps = [{ to: 0, ms: 0, frame: 0 }];
    /** @type {Shown[]} */
    this.looks = [filmed.start];
    this.faces = filmed.faces ?? [];
    for (const [frame, { steps }] of filmed.frames.entries()) for (const step of steps) this.#append({ ...step, frame });
    /** @type {Record<string, string | number>} */
    this.drawn = {};
  }

  /** @param {Step} step */
  #append(step) {
    const before = this.looks[this.looks.length - 1];
    this.steps.push(step);
    const robots = updated(before.robots, /** @type {FrameRobot[] | undefined} */ (step.robots), "robot");
    this.looks.push({
      robots: robots.map((robot) => this.#withPlayed(robot, before.robots.find((it) => it.robot === robot.robot))),
      layers: step.layers ? { ...before.layers, ...step.layers } : before.layers,
      dice: updated(before.dice, step.dice, "name"),
      die: step.die,
    });
  }

  /**
   * Whatever becomes of a robot, what it has turned over lies there until the turn is over.
   * @param {FrameRobot} robot
   * @param {FrameRobot | undefined} before
   */
  #withPlayed(robot, before) {
    const { hand = [] } = robot;
    /** @param {number} register */
    const isOpen = (register) => Boolean(this.faces[hand[register]]);
    const played = before?.hand ?? [];
    if (!played.some((face, register) => this.faces[face] && !isOpen(register))) return robot;
    return { ...robot, hand: played.map((face, register) => (isOpen(register) ? hand[register] : face)) };
  }

  get last() {
    return this.steps.length - 1;
  }

  /**
   * The board as it is after a step.
   * @param {number} at
   */
  show(at) {
    this.#dress(at, 0);
    this.#drawLayers(at);
    for (const robot of this.looks[at].robots) this.#put(robot);
  }

  /**
   * The board as it is before a step that takes so long, and how that goes on from there.
   * @param {number} at
   * @param {number} ms
   * @returns {Way}
   */
  enter(at, ms) {
    const before = new Map(this.looks[at - 1].robots.map((robot) => [robot.robot, robot]));
    for (const robot of before.values()) this.#put(robot);
    this.#dress(at, ms);
    const ways = [...this.#things(at), ...this.looks[at].robots.flatMap((robot) => this.#ways(before.get(robot.robot), robot, at))];
    return (share) => {
      for (const way of ways) way(share);
      if (share === 1) for (const robot of this.looks[at].robots) this.#put(robot);
    };
  }

  /** @param {number} robot */
  #group(robot) {
    return maybe(this.board, `.robot[data-robot="${robot}"]`, SVGElement);
  }

  /** @param {FrameRobot} robot */
  #put(robot) {
    const group = this.#group(robot.robot);
    if (!group) return;
    place(group, robot);
    group.style.opacity = "";
    group.classList.toggle("is-gone", !robot.visible);
    group.classList.toggle("is-down", robot.powered_down ?? false);
    group.classList.toggle("is-virtual", robot.virtual ?? false);
    group.classList.toggle("is-flying", robot.flying ?? false);
    showDamage(group, robot.damage ?? 0);
  }

  // What is seen during one step alone.
  /**
   * @param {number} at
   * @param {number} ms
   */
  #dress(at, ms) {
    const { effects = "", acting, hurt = [] } = this.steps[at];
    const [glad, pushed] = [this.#glad(at), this.#pushed(at)];
    this.board.style.setProperty("--step", `${ms}ms`);
    this.#draw("effects", effects);
    for (const group of all(this.board, ".robot", SVGElement)) {
      const robot = Number(group.dataset.robot);
      group.classList.toggle("is-acting", robot === acting);
      group.classList.toggle("is-hurt", hurt.includes(robot));
      group.classList.toggle("is-glad", glad.includes(robot));
      group.classList.toggle("is-pushed", pushed.includes(robot));
    }
  }

  // The robots that have come nearer to their goal.
  /** @param {number} at */
  #glad(at) {
    const { mark, robots = [] } = this.steps[at];
    return mark === "flag" ? robots.map((it) => it.robot) : [];
  }

  // The robots that make room for the one that acts.
  /** @param {number} at */
  #pushed(at) {
    const { manner, acting, robots = [] } = this.steps[at];
    if (manner !== "move" || acting === undefined) return [];
    return robots.filter((it) => it.robot !== acting && (it.x !== undefined || it.y !== undefined)).map((it) => it.robot);
  }

  // A layer is drawn from its SVG, or from a drawing that steps share, by its number.
  /**
   * @param {string} layer
   * @param {string | number} drawing
   */
  #draw(layer, drawing) {
    if (this.drawn[layer] === drawing) return;
    const svg = typeof drawing === "number" ? this.drawings[drawing] : drawing;
    const group = maybe(this.board, `[data-layer="${layer}"]`, SVGElement);
    if (group && svg !== undefined) group.innerHTML = svg;
    this.drawn[layer] = drawing;
  }

  /** @param {number} at */
  #drawLayers(at) {
    for (const [layer, drawing] of Object.entries(this.looks[at].layers)) this.#draw(layer, drawing);
  }

  // Things that lie or fly about are drawn with their layer; one that was elsewhere comes from there.
  /**
   * @param {number} at
   * @returns {Way[]}
   */
  #things(at) {
    this.#drawLayers(at - 1);
    if (!this.steps[at].layers) return [];
    const places = () => new Map(all(this.board, "[data-thing]", SVGElement).map((it) => [it.dataset.thing, this.#placeOf(it)]));
    const before = this.still.matches ? new Map() : places();
    this.#drawLayers(at);
    return all(this.board, "[data-thing]", SVGElement).flatMap((thing) => {
      const [from, to] = [before.get(thing.dataset.thing), this.#placeOf(thing)];
      if (!from || !to || (from.x === to.x && from.y === to.y)) return [];
      const transform = thing.getAttribute("transform") ?? "";
      /** @type {Way} */
      const way = (share) => {
        const rest = 1 - eased(share, true, true);
        const [x, y] = [to.x + (from.x - to.x) * rest, to.y + (from.y - to.y) * rest];
        thing.setAttribute("transform", transform.replace(FIRST, `translate(${x} ${y})`));
      };
      return [way];
    });
  }

  /** @param {SVGElement} thing */
  #placeOf(thing) {
    const found = thing.getAttribute("transform")?.match(FIRST);
    return found ? { x: Number(found[1]), y: Number(found[2]) } : null;
  }

  /**
   * @param {FrameRobot | undefined} from
   * @param {FrameRobot} to
   * @param {number} at
   * @returns {Way[]}
   */
  #ways(from, to, at) {
    const group = this.#group(to.robot);
    const { manner, hurt = [] } = this.steps[at];
    if (!group || !from) return [];
    if (from.visible !== to.visible) return to.visible ? [this.#arrival(group, to)] : [];
    if (hurt.includes(to.robot) && ENDS.includes(manner ?? "")) return [this.#end(group, to, manner === "fall")];
    if (isAt(from, to)) return [];
    return [manner === "jump" || this.still.matches ? this.#jump(group, from, to) : this.#drive(group, from, to, at)];
  }

  /**
   * @param {SVGElement} group
   * @param {FrameRobot} from
   * @param {FrameRobot} to
   * @param {number} at
   * @returns {Way}
   */
  #drive(group, from, to, at) {
    const [begins, ends] = [!this.#runsOn(at - 1, to.robot), !this.#runsOn(at, to.robot)];
    const lift = this.steps[at].manner === "flight" ? TILT : 0;
    const angle = turn(from.angle, to.angle);
    return (share) => {
      const done = eased(share, begins, ends);
      /** @param {"x" | "y"} key */
      const between = (key) => from[key] + (to[key] - from[key]) * done;
      const pose = { x: between("x"), y: between("y"), angle: from.angle + (angle - from.angle) * done };
      place(group, pose, 1 + lift * Math.sin(Math.PI * share));
    };
  }

  // Whether a robot that moves in this step moves on, the same way, in the next one.
  /**
   * @param {number} at
   * @param {number} robot
   */
  #runsOn(at, robot) {
    if (at < 1 || at >= this.last || [at, at + 1].some((it) => this.steps[it].manner !== "move")) return false;
    const [a, b, c] = [at - 1, at, at + 1].map((it) => this.looks[it].robots.find((found) => found.robot === robot));
    return Boolean(a && b && c && c.x - b.x === b.x - a.x && c.y - b.y === b.y - a.y && !isAt(a, b));
  }

  /**
   * @param {SVGElement} group
   * @param {FrameRobot} from
   * @param {FrameRobot} to
   * @returns {Way}
   */
  #jump(group, from, to) {
    return (share) => {
      place(group, share < 0.5 ? from : to);
      group.style.opacity = String(Math.abs(1 - 2 * share));
    };
  }

  /**
   * @param {SVGElement} group
   * @param {FrameRobot} to
   * @returns {Way}
   */
  #arrival(group, to) {
    group.classList.remove("is-gone");
    return (share) => {
      place(group, to, this.still.matches ? 1 : 1.6 - 0.6 * eased(share, true, true));
      group.style.opacity = String(share);
    };
  }

  /**
   * @param {SVGElement} group
   * @param {FrameRobot} robot
   * @param {boolean} isFall
   * @returns {Way}
   */
  #end(group, robot, isFall) {
    return (share) => {
      if (this.still.matches || !isFall) group.style.opacity = String(1 - 0.75 * share);
      else place(group, { ...robot, angle: robot.angle + 90 * share }, 1 - 0.85 * share);
    };
  }
}
