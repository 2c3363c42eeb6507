/**
 * Methods of the window and the document, also where an element of the page is named like one: with `<img name="createElement">`
 * in a page, `document.createElement` is that image.
 */

/** The page's own method, which its scripts may have wrapped, or the browser's where an element hides it. */
function method<Owner extends object, Name extends keyof Owner>(owner: Owner, name: Name, prototype: () => Owner) {
  const own = owner[name] as { nodeType?: unknown };
  return typeof own === "function" && !own.nodeType ? (own as Owner[Name]) : prototype()[name];
}

/** What is listened to, so that it can be again in a document that is written over this one, which removes all listeners. */
const listening: (() => void)[] = [];

/** Adds a listener to the window or the document. */
export function listenTo(
  target: Window | Document,
  type: string,
  listener: (event: Event) => void,
  options: AddEventListenerOptions = {},
): void {
  // Without a prototype: a script's `Object.prototype.once` would be an option of every listener.
  const own = Object.assign(Object.create(null), options);
  const add = () =>
    method(target as EventTarget, "addEventListener", () => EventTarget.prototype).call(target, type, listener, own);
  add();
  // What happens once has happened to this page, or the new document brings it.
  if (!own.once) listening.push(add);
}

/** Adds all listeners again. A browser ignores those that are still there. */
export function listenAgain(): void {
  for (const add of listening) add();
}

/** All elements of the document that match. */
export const findAll = (document: Document, selector: string): Element[] => [
  ...method(document, "querySelectorAll", () => Document.prototype).call(document, selector),
];
