// Measures the contrast of all texts of a page, or a part of it, but those that look like some that are legible; and
// whether links in texts can be told from the texts, which takes axe the same long look at what lies over what.
//
// The look of a text is all on which its contrast depends: its colour and size, and what lies behind it, which are the
// backgrounds of all elements around it, up to one that covers all behind it. What is taken out of its place has a look
// only if nothing but what is around it is painted there; otherwise it is always measured. So is a text of which axe
// cannot tell what lies behind it.
async ([part, legible]) => {
  const known = new Set(legible);
  const PICTURES = "img, svg, canvas, video, iframe, object";
  const behind = new Map([[null, { faded: false, under: "" }]]);

  const isInItsPlace = (style) =>
    (style.position === "static" || (style.position === "relative" && /^(0px|auto)( (0px|auto))*$/.test(style.inset))) &&
    style.float === "none" &&
    style.transform === "none" &&
    style.translate === "none" &&
    !style.margin.includes("-");

  const ownOf = (style) =>
    [style.backgroundColor, style.backgroundImage, style.opacity, style.filter, style.mixBlendMode].join();

  const isNothing = (own) => own === "rgba(0, 0, 0, 0),none,1,none,normal";

  const isFaded = ({ opacity, filter, mixBlendMode }) => `${opacity},${filter},${mixBlendMode}` !== "1,none,normal";

  const isOpaque = ({ backgroundColor }) => backgroundColor.startsWith("rgb(");

  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });

  const isPainted = (element) =>
    isSeen(element) && (element.matches(PICTURES) || !isNothing(ownOf(getComputedStyle(element))));

  const contains = (outer, inner) =>
    outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;

  const meet = (one, two) =>
    one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;

  let painted = null;

  const allPainted = () =>
    (painted ??= [...document.querySelectorAll(":not(svg *)")]
      .filter(isPainted)
      .map((one) => ({ one, box: one.getBoundingClientRect() })));

  /** The closest element around one out of its place that contains it on the screen, if nothing else is painted there. */
  const around = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const box = { left: Math.max(left, 0), top, right, bottom }; // the dots of lists are cut off at the left
    let outer = element.parentElement;
    while (outer && !contains(outer.getBoundingClientRect(), box)) {
      outer = outer.parentElement;
    }
    const isOther = (one) => outer?.contains(one) ? one !== outer && !element.contains(one) : !one.contains(outer);
    return outer && !allPainted().some((it) => isOther(it.one) && meet(it.box, box)) ? outer : null;
  };

  /** What is painted behind what is in this element, null if that cannot be told, and whether it is faded. */
  const background = (element) => {
    if (!behind.has(element)) {
      const style = getComputedStyle(element);
      const own = ownOf(style);
      const faded = background(element.parentElement).faded || isFaded(style);
      const outer = isInItsPlace(style) ? element.parentElement : around(element);
      const under = outer || element === document.documentElement ? background(outer).under : null;
      const known = under === null || isNothing(own) ? under : `${under}|${own}`;
      behind.set(element, { faded, under: isOpaque(style) && !faded ? own : known });
    }
    return behind.get(element);
  };

  const isLink = (element) => element.matches("a[href]");

  const look = (element) => {
    const { under } = background(element);
    const style = getComputedStyle(element);
    const told = isLink(element) ? [style.textDecorationLine, getComputedStyle(element.parentElement).color] : [];
    return under && [under, style.color, style.fontSize, style.fontWeight, style.textShadow, ...told].join("|");
  };

  /** What axe leaves out anyway: what only readers hear, and what cannot be used yet. */
  const isLeftOut = (element) => element.closest(".visually-hidden, [aria-disabled=true], :disabled") !== null;

  /** Axe would take a text in a drawing for one in the colour of the texts around it. */
  const isText = (element) =>
    !(element instanceof SVGElement) &&
    isSeen(element) &&
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());

  /** Axe measures those that are folded up as well. */
  const isField = (element) =>
    element.matches("input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea");

  /** Which axe leaves to people, however often it measures. */
  const isOverGradient = ({ any }) => any.some(({ data }) => data?.messageKey === "bgGradient");

  const within = [...document.querySelectorAll(part ?? "html")].flatMap((one) => [one, ...one.querySelectorAll("*")]);
  const texts = within.filter((one) => (isField(one) || isLink(one) || isText(one)) && !isLeftOut(one));
  const looks = new Map(texts.map((one) => [one, look(one)]));
  const measured = [...looks.keys()].filter((one) => !known.has(looks.get(one)));
  if (!measured.length) {
    return { violations: [], legible: [] };
  }
  const { violations, passes, incomplete } = await axe.run(
    { include: measured },
    { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] }, preload: false, elementRef: true },
  );
  const left = incomplete.flatMap((rule) => rule.nodes.filter(isOverGradient));
  const answered = [...passes.flatMap((rule) => rule.nodes), ...left].map((node) => node.element);
  const settled = [...answered, ...measured.filter(isLink)].map((one) => looks.get(one));
  return {
    violations: violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })),
    legible: violations.length ? [] : [...new Set(settled.filter(Boolean))],
  };
}
