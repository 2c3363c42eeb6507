/** The types of a rule's options: each expectation below fails the types step when it is not an error. */
import { expect, it } from "vitest";
import { loadScript } from "../extensions/actions/load-script.ts";
import { track } from "../extensions/actions/track.ts";
import { path } from "../extensions/conditions/path.ts";
import { domReady } from "../extensions/events/dom-ready.ts";
import { rule } from "./rule.ts";

it("takes an order, and a timeout and delayNext on its parts, of their types only", () => {
  const rules = [
    rule(domReady(), {
      when: [{ ...path("/"), timeout: 500 }],
      then: [{ ...loadScript("a.js"), timeout: 5000, delayNext: false }, track("loaded")],
      order: 10,
    }),
    // @ts-expect-error an order is a number
    rule(domReady(), { then: track("x"), order: "first" }),
    // @ts-expect-error a timeout is a number of milliseconds
    rule(domReady(), { then: { ...track("x"), timeout: "2s" } }),
    // @ts-expect-error whether the next one waits is yes or no
    rule(domReady(), { then: { ...track("x"), delayNext: 1 } }),
    // @ts-expect-error a condition is always waited for
    rule(domReady(), { when: [{ ...path("/"), delayNext: false }], then: track("x") }),
  ];
  expect(rules).toHaveLength(5);
});
