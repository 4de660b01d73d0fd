// Finding elements, as what they are: a page that lacks what a script needs is told of by name.

/**
 * @template {Element} E
 * @typedef {{ new (): E, prototype: E }} Kind  A class of elements, such as HTMLInputElement.
 */

/**
 * @template {Element} E
 * @param {Element} element
 * @param {Kind<E>} kind
 * @returns {E}
 */
function as(element, kind) {
  if (element instanceof kind) return element;
  throw new TypeError(`<${element.localName}> is no ${kind.name}.`);
}

/**
 * The first element that fits, or null.
 * @template {Element} E
 * @param {ParentNode | null | undefined} root
 * @param {string} selector
 * @param {Kind<E>} kind
 * @returns {E | null}
 */
export function maybe(root, selector, kind) {
  const found = root?.querySelector(selector);
  return found ? as(found, kind) : null;
}

/**
 * The first element that fits. Throws an Error if there is none.
 * @template {Element} E
 * @param {ParentNode} root
 * @param {string} selector
 * @param {Kind<E>} kind
 * @returns {E}
 */
export function one(root, selector, kind) {
  const found = maybe(root, selector, kind);
  if (found) return found;
  throw new Error(`The page has no ${selector}.`);
}

/**
 * All elements that fit.
 * @template {Element} E
 * @param {ParentNode | null | undefined} root
 * @param {string} selector
 * @param {Kind<E>} kind
 * @returns {E[]}
 */
export function all(root, selector, kind) {
  return [...(root?.querySelectorAll(selector) ?? [])].map((found) => as(found, kind));
}

/**
 * The element itself or the nearest around it that fits, or null: where an event has happened.
 * @template {Element} E
 * @param {EventTarget | null} target
 * @param {string} selector
 * @param {Kind<E>} kind
 * @returns {E | null}
 */
export function around(target, selector, kind) {
  const found = target instanceof Element ? target.closest(selector) : null;
  return found && as(found, kind);
}

/**
 * What a data attribute says. Throws an Error if there is none of that name.
 * @param {HTMLElement | SVGElement} element
 * @param {string} name
 * @returns {string}
 */
export function said(element, name) {
  const value = element.dataset[name];
  if (value === undefined) throw new Error(`<${element.localName}> says nothing of ${name}.`);
  return value;
}

/**
 * Whether it has a place on the page. Safari before 17.4 does not say so itself.
 * @param {Element} element
 */
export const isShown = (element) => element.checkVisibility?.() ?? element.getClientRects().length > 0;
