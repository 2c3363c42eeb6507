// @vitest-environment jsdom
import { expect, it } from "vitest";
import { delegatesUnderTest } from "../testing/delegates-under-test.ts";
import { customEvent } from "./custom-event.ts";

it("receives events of its type on elements, document and window, including those that do not bubble", () => {
  const fired = delegatesUnderTest(window).start(customEvent("booked"));
  document.body.dispatchEvent(new CustomEvent("booked", { detail: { slot: 3 } }));
  document.dispatchEvent(new CustomEvent("booked"));
  window.dispatchEvent(new CustomEvent("booked"));
  window.dispatchEvent(new CustomEvent("other"));
  expect(fired.map(({ custom }) => custom)).toEqual([
    { type: "booked", detail: { slot: 3 } },
    { type: "booked", detail: null },
    { type: "booked", detail: null },
  ]);
});

it("passes a copy that later changes of the page do not affect", () => {
  const fired = delegatesUnderTest(window).start(customEvent("booked"));
  const detail = { slot: 3 };
  window.dispatchEvent(new CustomEvent("booked", { detail }));
  detail.slot = 4;
  expect(fired[0]?.custom?.detail).toEqual({ slot: 3 });
});

it("never throws into the page, for any detail", () => {
  const fired = delegatesUnderTest(window).start(customEvent("hostile"));
  const detail = new Proxy({}, { ownKeys: () => { throw new Error("mine"); } }); // biome-ignore format: one line
  window.dispatchEvent(new CustomEvent("hostile", { detail }));
  expect(fired[0]?.custom).toEqual({ type: "hostile", detail: undefined });
});
