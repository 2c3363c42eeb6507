// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { documentText, pageAddress, writeCookie } from "./document-text.ts";

/** As a form of this name does. */
const hide = (name: string) =>
  Object.defineProperty(document, name, { value: document.body, writable: false, configurable: true });
afterEach(() => {
  for (const name of ["URL", "cookie", "readyState", "referrer", "title"]) Reflect.deleteProperty(document, name);
});

it.each(["URL", "cookie", "readyState", "referrer", "title"] as const)("reads %s where an element hides it", (name) => {
  const before = document[name];
  hide(name);
  expect(documentText(document, name)).toBe(before);
});

it.each([false, true])("sets a cookie; hidden: %s", (isHidden) => {
  if (isHidden) hide("cookie");
  writeCookie(document, `seen=${isHidden}`);
  expect(documentText(document, "cookie")).toContain(`seen=${isHidden}`);
});

it("reads the address without the name and password in it", () => {
  const page = { document: { URL: "https://ana:secret@example.org/a" }, location: { href: "https://example.org/a" } };
  expect(pageAddress(page as unknown as Window)).toBe("https://example.org/a");
});
