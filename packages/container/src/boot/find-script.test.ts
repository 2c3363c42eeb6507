// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { findScript, libraryAddresses } from "./find-script.ts";

const built = "https://edge.example.org/tags/production/";
const addresses = (html: string) => {
  document.body.innerHTML = html;
  return libraryAddresses(findScript(document), built);
};
const current = (element: Element | null) =>
  Object.defineProperty(Document.prototype, "currentScript", { configurable: true, get: () => element });
afterEach(() => {
  current(null);
  document.body.innerHTML = "";
});

it.each([
  [
    "<script src='https://tags.example.org/a/tagwell.js?v=2' async></script>",
    "https://tags.example.org/a/tagwell.js?v=2",
  ],
  ["<script data-rocket-src='/a/tagwell.js' type='rocketlazyloadscript'></script>", `${location.origin}/a/tagwell.js`],
  ["<p onclick='load(\"tagwell.js\")'></p><script src='tagwell.js'></script>", `${location.origin}/tagwell.js`],
])("is that of the element in %s", (html, address) => {
  expect(addresses(html)).toEqual([address]);
});

it.each(["", "<script src='https://cdn.example.org/not-tagwell.jsx'></script>"])(
  "is the build's where %j names none",
  (html) => {
    expect(addresses(html)).toEqual([built]);
  },
);

it("is first that of the current script where it has another name, and never that of a text", () => {
  const script = document.createElement("script");
  current(script);
  script.src = "https://cdn.example.org/joined.js";
  expect(libraryAddresses(findScript(document), built)).toEqual([script.src, built]);
  script.src = "blob:https://www.example.org/3";
  expect(libraryAddresses(findScript(document), built)).toEqual([built]);
});
