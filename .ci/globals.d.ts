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

/** One step of a turn as the server has drawn it. */
interface Frame {
  title: string;
  phase: string | number;
  layers: Record<string, string | number>;
  robots: FrameRobot[];
  dice?: { name: string; spent: boolean }[];
  acting?: string;
}

interface FrameRobot {
  robot: number;
  x: number;
  y: number;
  angle: number;
  visible: boolean;
  powered_down?: boolean;
  virtual?: boolean;
  flying?: boolean;
  about?: string;
  facts?: Record<string, string | number>;
}

interface Window {
  htmx: Htmx;
}

interface Document {
  readonly prerendering?: boolean;
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
  "replay:frame": CustomEvent<Frame>;
}
