/**
 * Methods of the window and the document, also where an element of the page is named like one: with `<img name="createElement">`
 * in a page, `document.createElement` is that image.
 */
import { browsersOwn, documentText } from "./document-text.ts";
import { withoutPrototype } from "./without-prototype.ts";

// Some elements can be called, for old plug-ins.
const isMethod = (own: unknown): boolean => typeof own === "function" && !("nodeType" in own);

/** The page's own method, which its scripts may have wrapped, or the browser's where an element hides it. */
function method<Owner extends object, Name extends keyof Owner>(owner: Owner, name: Name, prototype: () => Owner) {
  const own = owner[name];
  return isMethod(own) ? own : prototype()[name];
}

type Listener = (event: Event) => void;

/** What is listened to, so that it can be again in a document that is written over this one, which removes all listeners. */
let listening: readonly { listener: unknown; add: () => void }[] = [];

/** Adds a listener to the window or the document. */
export function listenTo<Heard extends Event>(
  target: Pick<Window, "addEventListener"> | Document,
  type: string,
  listener: (event: Heard) => void,
  options: AddEventListenerOptions = {},
): void {
  // Without a prototype: a script's `Object.prototype.once` would be an option of every listener.
  const own = withoutPrototype(options);
  const add = () =>
    method(target as EventTarget, "addEventListener", () => EventTarget.prototype).call(
      target as EventTarget,
      type,
      listener as Listener,
      own,
    );
  add();
  // What happens once has happened to this page.
  if (!own.once) listening = [...listening, { listener, add }];
}

/** Calls `work` when the page has been parsed; at once if it has. */
export function whenParsed(document: Document, work: () => void): void {
  if (documentText(document, "readyState") !== "loading") work();
  else listenTo(document, "DOMContentLoaded", work, { once: true });
}

/** Removes a listener that was added for the capture phase. */
export function stopListening(target: Window | Document, type: string, listener: Listener): void {
  listening = listening.filter((one) => one.listener !== listener);
  method(target as EventTarget, "removeEventListener", () => EventTarget.prototype).call(target, type, listener, true);
}

/** For a process that opens one page after the other: a page that it has closed would be kept. No page has a use for it. */
export function forgetListeners(): void {
  listening = [];
}

/** Adds all listeners again. A browser ignores those that are still there. */
export function listenAgain(): void {
  for (const { add } of listening) add();
}

/** The document for the vendor's runtime, with the browser's own members where an element hides a method that it calls. */
export function readableDocument(document: Document): Document {
  if (isMethod(document.createElement) && isMethod(document.getElementsByTagName)) return document;
  const prototype = browsersOwn(document);
  const handler: ProxyHandler<Document> = {
    get(target, name) {
      const value: unknown = Reflect.get(prototype, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
    set: (target, name, value) => Reflect.set(prototype, name, value, target),
  };
  return new Proxy(document, withoutPrototype(handler));
}

/** All elements of the document, or in another node, that match. */
export const findAll = (root: ParentNode, selector: string): Element[] => [
  ...method(root, "querySelectorAll", () => browsersOwn(root)).call(root, selector),
];
