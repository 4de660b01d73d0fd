// What the pages' scripts find beside the browser's own: htmx, and the events by which scripts tell each other things.

interface HtmxDetail {
  elt: Element;
  target: Element;
  xhr: XMLHttpRequest;
  requestConfig: { verb: string };
  shouldSwap: boolean;
}

interface Htmx {
  ajax(verb: string, path: string, place: { source: string; target: string; swap: string }): Promise<void>;
  trigger(element: string | Element, name: string): void;
}

/** A turn as the server has filmed it: see games/shapes/replay/film.py and games/shapes/replay/motion.py. */
interface Turn {
  name: string;
  mine: string[];
  start: Look;
  frames: TurnFrame[];
  drawings: string[];
  /** Cards or dice as HTML; an empty one lies face down. */
  faces?: string[];
}

/** What is drawn before the first step. */
interface Look {
  robots: FrameRobot[];
  layers: Record<string, string | number>;
  dice: FrameDie[];
}

interface TurnFrame {
  title: string;
  phase: number;
  lines: string[];
  steps: Motion[];
}

interface Motion {
  to: number;
  ms: number;
  manner?: string;
  robots?: (Partial<FrameRobot> & { robot: number })[];
  layers?: Record<string, string | number>;
  effects?: string;
  acting?: number;
  hurt?: number[];
  line?: number;
  mark?: string;
  dice?: FrameDie[];
  die?: string;
}

interface FrameDie {
  name: string;
  spent: boolean;
}

interface FrameRobot {
  robot: number;
  /** What is told of it beside the board: its goal, lives, damage. */
  standing?: string;
  goal?: string;
  lives?: string;
  /** Its cards or dice, register by register, as numbers of faces; and the register that is being played, -1 for none. */
  hand?: number[];
  hand_at?: number;
  x: number;
  y: number;
  angle: number;
  visible: boolean;
  powered_down?: boolean;
  virtual?: boolean;
  flying?: boolean;
  about?: string;
  where?: string;
  damage?: number;
  shield?: number;
  vp?: number;
  start?: number;
}

/** How the board looks after a step. */
interface Shown extends Look {
  die?: string;
  faces?: string[];
}

interface Window {
  htmx: Htmx;
}

interface Document {
  readonly prerendering?: boolean;
}

interface ElementEventMap {
  "htmx:beforeSwap": CustomEvent<HtmxDetail>;
}

interface DocumentEventMap {
  "allauth.error": CustomEvent<{ exception?: { name: string } }>;
  "clock:over": CustomEvent<null>;
  "ghost:shown": CustomEvent<null>;
  "htmx:afterSettle": CustomEvent<HtmxDetail>;
  "htmx:afterSwap": CustomEvent<HtmxDetail>;
  "htmx:beforeRequest": CustomEvent<HtmxDetail>;
  "htmx:beforeSend": CustomEvent<HtmxDetail>;
  "htmx:beforeSwap": CustomEvent<HtmxDetail>;
  "htmx:load": CustomEvent<HtmxDetail>;
  "htmx:responseError": CustomEvent<HtmxDetail>;
  "htmx:sendError": CustomEvent<HtmxDetail>;
  "game:refresh": CustomEvent<null>;
  "replay:frame": CustomEvent<Shown>;
  "watch:over": CustomEvent<null>;
}
