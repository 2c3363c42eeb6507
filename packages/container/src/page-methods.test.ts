// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { findAll, listenAgain, listenTo, readableDocument, stopListening } from "./page-methods.ts";

/** A document in which an element has the methods' names. */
function documentWith(value: unknown): Document {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = "<p></p>";
  // The first search prepares jsdom's selectors, which listen.
  page.querySelectorAll("p");
  for (const name of ["addEventListener", "removeEventListener", "querySelectorAll"])
    Object.defineProperty(page, name, { value });
  return page;
}

it.each([
  ["an image", () => document.createElement("img")],
  ["two forms", () => document.getElementsByTagName("form")],
  ["an object, which some browsers can call", () => Object.assign(() => {}, { nodeType: 1 })],
])("listens and finds where %s has the method's name", (_what, hiding) => {
  const page = documentWith(hiding());
  const heard = vi.fn();
  listenTo(page, "click", heard, { capture: true });
  page.dispatchEvent(new Event("click"));
  stopListening(page, "click", heard);
  page.dispatchEvent(new Event("click"));
  expect(heard).toHaveBeenCalledOnce();
  expect(findAll(page, "p")).toHaveLength(1);
});

it("calls the page's own method, which a script may have wrapped", () => {
  const wrapped = vi.fn();
  listenTo(documentWith(wrapped), "click", () => {});
  expect(wrapped).toHaveBeenCalledOnce();
});

it("reads no option from Object.prototype", () => {
  const polluted = Object.prototype as { once?: boolean };
  polluted.once = true;
  const heard = vi.fn();
  try {
    listenTo(document, "keyup", heard);
  } finally {
    delete polluted.once;
  }
  for (let times = 0; times < 2; times++) document.dispatchEvent(new Event("keyup"));
  expect(heard).toHaveBeenCalledTimes(2);
});

it("listens again where a new document was written over the page, once for each listener that is not for one time", () => {
  const added: unknown[] = [];
  const target = { addEventListener: (_type: string, listener: unknown) => added.push(listener) } as never as Document;
  const [always, once, stopped] = [() => {}, () => {}, () => {}];
  listenTo(target, "scroll", always);
  listenTo(target, "load", once, { once: true });
  listenTo(target, "click", stopped);
  stopListening(Object.assign(target, { removeEventListener() {} }), "click", stopped);
  added.splice(0);
  listenAgain();
  expect(added).toEqual([always]);
});

it("gives the runtime a document whose methods and texts are the browser's", () => {
  const page = documentWith(undefined);
  expect(readableDocument(page)).toBe(page);
  Object.defineProperty(page, "createElement", { value: page.body, configurable: true });
  const readable = readableDocument(page);
  expect(readable.createElement("a").tagName).toBe("A");
  expect(readable.getElementsByTagName("p")).toHaveLength(1);
  readable.title = "Heart";
  expect([page.title, readable.title]).toEqual(["Heart", "Heart"]);
});
