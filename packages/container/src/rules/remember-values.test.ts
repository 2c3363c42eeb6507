import { expect, it, vi } from "vitest";
import type { Moment } from "../data-layer/moment.ts";
import { createRememberValues } from "./remember-values.ts";

const page = { url: "https://example.org/", title: "Home", language: "en", state: {}, username: undefined };
const event = (change: Partial<Moment> = {}) => ({ moment: { ...page, ...change } as Moment });

function setUp(value: unknown) {
  const read = vi.fn((_name: string, _event?: object) => value);
  return { read, remembered: createRememberValues(new Set(["section"]))(read) };
}

it("reads a value of the page once for all events of an unchanged page", () => {
  const { read, remembered } = setUp("heart");
  expect([remembered("section", event()), remembered("section", event({ id: "b" }))]).toEqual(["heart", "heart"]);
  expect(read).toHaveBeenCalledTimes(1);
});

it("remembers that there is no value", () => {
  const { read, remembered } = setUp(undefined);
  expect([remembered("section", event()), remembered("section", event())]).toEqual([undefined, undefined]);
  expect(read).toHaveBeenCalledTimes(1);
});

it.each<Partial<Moment>>([
  { url: "https://example.org/visits" },
  { title: "Visits" },
  { language: "es" },
  { state: {} },
  { username: "ana" },
])("reads it again when the page has changed: %o", (change) => {
  const { read, remembered } = setUp("heart");
  remembered("section", event());
  remembered("section", event(change));
  remembered("section", event());
  expect(read).toHaveBeenCalledTimes(3);
});

it("reads values that depend on more than the page, and those outside of an event, every time", () => {
  const { read, remembered } = setUp("heart");
  for (const [name, at] of [
    ["other", event()],
    ["section", undefined],
  ] as const) {
    remembered(name, at);
    remembered(name, at);
  }
  expect(read).toHaveBeenCalledTimes(4);
});

it("reads lists every time, because a payload may change its own", () => {
  const { read, remembered } = setUp(["a"]);
  remembered("section", event());
  remembered("section", event());
  expect(read).toHaveBeenCalledTimes(2);
});
