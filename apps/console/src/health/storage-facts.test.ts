/** The state of the storage in words. */
import { expect, it } from "vitest";
import { storageFacts } from "./storage-facts.ts";

const texts = (...given: Parameters<typeof storageFacts>) =>
  storageFacts(...given).map(({ name, value, note }) => [name, value, note].filter(Boolean).join(": "));

it("says why events cannot be stored, and how much room is left", () => {
  const space = { usedBytes: 950 * 2 ** 20, maxBytes: 1000 * 2 ** 20 };
  expect(texts({ failure: "The disk is full.", freeBytes: 512 * 2 ** 20 }, space)).toEqual([
    "State: Events cannot be stored: The disk is full.",
    "Event database: 950 MiB: 95 % of its limit of 1,000 MiB",
    "Free disk space: 512 MiB",
  ]);
});

it("leaves out what is not known", () => {
  expect(texts({}, undefined)).toEqual(["State: Events are stored"]);
  expect(texts({}, { usedBytes: 3 * 2 ** 30 })).toEqual([
    "State: Events are stored",
    "Event database: 3 GiB: no limit is set",
  ]);
});
