// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findScript } from "./find-script.ts";
import { type ConsentDefaults, readDefaultConsent } from "./read-default-consent.ts";

const warn = vi.fn();
beforeEach(() => warn.mockClear());
afterEach(() => {
  document.body.innerHTML = "";
});

const tag = "<script src='https://tags.example.org/tagwell.js'";
/** Reads the consent of a page with this markup, in which no script is the current one, as for a module. */
const readPage = (html: string, consent?: ConsentDefaults) => {
  document.body.innerHTML = html;
  return readDefaultConsent(document, findScript(document), consent, "gifts", warn);
};
const read = (asked: string | null, consent?: ConsentDefaults) =>
  readPage(asked === null ? `${tag}></script>` : `${tag} data-consent="${asked}"></script>`, consent);

it.each([
  [undefined, "in"],
  [{ default: "pending" }, "pending"],
  [{ default: "in", sites: { gifts: "out" } }, "out"],
  [{ default: "pending", sites: { www: "in" } }, "pending"],
] as [ConsentDefaults | undefined, string][])("is the property's setting for the site: %j", (consent, expected) => {
  expect(read(null, consent)).toBe(expected);
  expect(warn).not.toHaveBeenCalled();
});

it.each([
  ["in", "pending"],
  ["in", "out"],
  ["pending", "out"],
  ["pending", "pending"],
  ["in", "in"],
] as const)("if the property sets %s, the script element may set %s", (set, asked) => {
  expect(read(asked, { default: set })).toBe(asked);
  expect(warn).not.toHaveBeenCalled();
});

it.each(["PENDING", "Pending", " pending ", "\n\tpending"])("reads %j as pending", (asked) => {
  expect(read(asked)).toBe("pending");
  expect(warn).not.toHaveBeenCalled();
});

it.each([
  ["pending", "in"],
  ["out", "pending"],
] as const)("if the property sets %s, %j on the script element is ignored with one warning", (set, asked) => {
  expect(read(asked, { default: set })).toBe(set);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("data-consent is ignored"));
});

it.each(["yes", "", "denied", "outt", "opt-out", "pendng"])(
  "an unknown value counts as pending, with a warning: %j",
  (asked) => {
    expect(read(asked)).toBe("pending");
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`data-consent="${asked}"`));
    expect(read(asked, { default: "out" })).toBe("out");
  },
);

it.each([
  ["a module", `${tag} type="module" data-consent="out"></script>`],
  [
    "an element whose address an optimizer has moved",
    "<script type='rocket' data-src='/t/tagwell.js?v=1' data-consent='out'></script>",
  ],
  ["the second of two elements", `${tag}></script>${tag} data-consent="out"></script>`],
  ["the stricter of two", `${tag} data-consent="out"></script>${tag} data-consent="pending"></script>`],
  ["an element without the library's address", "<script type='text/plain' data-consent='out'></script>"],
] as const)("reads the consent of %s", (_what, html) => {
  expect(readPage(html)).toBe("out");
});

it("reads the consent of an element in an open shadow tree", () => {
  document.body.innerHTML = "<div></div>";
  const root = document.body.firstElementChild?.attachShadow({ mode: "open" }) as ShadowRoot;
  root.innerHTML = `${tag} data-consent="out"></script>`;
  expect(readDefaultConsent(document, findScript(document), undefined, "gifts", warn)).toBe("out");
});

it("reads that of an element that was removed after it was found", () => {
  document.body.innerHTML = `${tag} data-consent="out"></script>`;
  const script = findScript(document);
  document.body.innerHTML = "";
  expect(readDefaultConsent(document, script, undefined, "gifts", warn)).toBe("out");
});

it("leaves other tools' attributes of that name alone", () => {
  const html = "<script type='text/plain' data-consent='marketing'></script><div data-consent='out'></div>";
  expect(readPage(`${tag}></script>${html}`)).toBe("in");
  expect(readPage("<script type='text/plain' data-consent='marketing'></script>")).toBe("in");
});

it("says in one line that no element was found", () => {
  expect(readPage("", { default: "pending" })).toBe("pending");
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("was not found"));
});

it.each([
  ["is not there", undefined],
  ["lacks methods", {}],
])("is read, and what is wrong said to nobody, on a page whose console %s", (_what, replaced) => {
  document.body.innerHTML = `${tag} data-consent="denied"></script>`;
  vi.stubGlobal("console", replaced);
  try {
    expect(readDefaultConsent(document, findScript(document), undefined, "gifts")).toBe("pending");
  } finally {
    vi.unstubAllGlobals();
  }
});
