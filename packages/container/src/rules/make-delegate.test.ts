// @vitest-environment jsdom
import { expect, it } from "vitest";
import { path } from "../extensions/conditions/path.ts";
import { conditionalValue } from "../extensions/data-elements/conditional-value.ts";
import { constant } from "../extensions/data-elements/constant.ts";
import { firstOf } from "../extensions/data-elements/first-of.ts";
import { delegatesUnderTest } from "../extensions/testing/delegates-under-test.ts";
import type { Parts, Turbine } from "./component.ts";
import type { DataElement } from "./data-element.ts";
import { createMakeDelegate, createReadSource } from "./make-delegate.ts";

function reading(element: DataElement, overrides: Partial<Parts> = {}) {
  const { parts, event } = delegatesUnderTest(window, overrides);
  const delegate = createMakeDelegate(parts)(element.from, {} as Turbine);
  const run = (at: object, accept: unknown) => delegate(element.from.settings, at, accept);
  const read = createReadSource(parts);
  return { event, read: (at?: object) => read("here", { ...element, run }, at) };
}

it("a data element is read for now if a page reads it, without an event or with an object of its own", () => {
  const { read, event } = reading({ from: conditionalValue(path("/lp"), constant("yes"), constant("no")) });
  window.history.replaceState(null, "", "/lp");
  const before = event();
  window.history.replaceState(null, "", "/");
  expect([read(), read({ detail: 1 }), read(before)]).toEqual(["no", "no", "yes"]);
});

it("the check of its field sees each source's value after clean-up, and refuses it for the next source", () => {
  const seen: unknown[] = [];
  const acceptValue = (_name: string, value: unknown) => {
    seen.push(value);
    return value === "no value" ? undefined : value;
  };
  const from = firstOf(constant(" No  Value"), constant("Next "));
  const { read } = reading({ from, cleanText: true, forceLowerCase: true }, { acceptValue });
  expect(read()).toBe("next");
  expect(seen).toEqual(["no value", "next", "next"]);
});
