/** Extensions of the vendor's tag manager are read from their packages as published. */
import { fileURLToPath } from "node:url";
import { type AnyProperty, defineProperty, domReady, fromExtension } from "@tagwell/container";
import { expect, it } from "vitest";
import type { Fault } from "../errors/build-fault.ts";
import { example, faultsOf, withRule } from "../testing/example.ts";
import { loadExtensions } from "./load-extensions.ts";

const { send } = defineProperty<AnyProperty>();
const folder = fileURLToPath(new URL("../testing", import.meta.url));
const acme = { acme: { package: "./example-extension", settings: { currency: "USD" } } };

it("reads the files that parts of rules require, each once, and gives each part a path of its own", () => {
  const { acme: loaded } = loadExtensions(folder, acme, (fault) => expect(fault).toBeUndefined());
  expect(loaded).toMatchObject({ displayName: "Acme", settings: { currency: "USD" } });
  expect(Object.keys(loaded?.modules ?? {}).sort()).toEqual([
    "acme/actions/note.js",
    "acme/conditions/is-worth.js",
    "acme/data-elements/currency.js",
    "acme/events/basket-changed.js",
    "acme/lib/basketChanged.js",
    "acme/lib/currency.js",
    "acme/lib/helpers/to-number.js",
    "acme/lib/isWorth.js",
    "acme/lib/note.js",
    "acme/lib/notes.js",
    "acme/shared/notes.js",
  ]);
  expect(loaded?.modules["acme/conditions/is-worth.js"]).toEqual({
    name: "is-worth",
    displayName: "Is Worth",
    source: 'module.exports = require("../lib/isWorth.js");',
  });
});

it("names the extension that is not installed, and what to type", () => {
  const faults: Fault[] = [];
  loadExtensions(folder, { other: { package: "not-installed-anywhere" } }, (fault) => faults.push(fault));
  expect(faults).toEqual([
    expect.objectContaining({
      path: "extensions.other",
      message: expect.stringContaining("Type: npm install not-installed-anywhere"),
    }),
  ]);
});

it("names a part that no extension has, with the nearest one", () => {
  const extensions = loadExtensions(folder, acme, () => undefined);
  const rule = { on: fromExtension("acme").event("basket-changd"), then: send("page.scroll", () => ({})) };
  const property = { ...withRule("basket", rule), extensions };
  expect(faultsOf(property)).toContain('Did you mean "acme/events/basket-changed.js"?');
  expect(faultsOf({ ...example, extensions })).toBe("");
  expect(faultsOf(withRule("plain", { on: domReady(), then: rule.then }))).toBe("");
});
