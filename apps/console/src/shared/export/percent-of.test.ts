import { expect, it } from "vitest";
import { percentOf } from "./export-file.ts";

it("is of the lines that are expected, and never whole before the file is", () => {
  expect([0, 51, 200, 300].map((lines) => percentOf({ lines }, { text: "200 events", lines: 200 }))).toEqual([
    0, 25, 99, 99,
  ]);
  expect(percentOf({ lines: 5 }, { text: "0 events", lines: 0 })).toBeUndefined();
  expect(percentOf({ lines: 5 }, undefined)).toBeUndefined();
});
