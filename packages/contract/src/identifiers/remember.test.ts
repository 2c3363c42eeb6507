import { expect, it, vi } from "vitest";
import { remember } from "./remember.ts";

it("calls the function once for each text, even if the result is undefined", () => {
  const ask = vi.fn((text: string) => (text === "none" ? undefined : text.length));
  const remembered = remember(ask);
  expect(["a", "none", "a", "none"].map(remembered)).toEqual([1, undefined, 1, undefined]);
  expect(ask).toHaveBeenCalledTimes(2);
});

it("calls the function again after a failure, after a hundred other texts, and for long texts", () => {
  let fails = true;
  const ask = vi.fn((text: string) => {
    if (fails) throw new Error("not yet");
    return text;
  });
  const remembered = remember(ask);
  expect(() => remembered("a")).toThrow("not yet");
  fails = false;
  expect(remembered("a")).toBe("a");
  for (let index = 0; index < 100; index++) remembered(String(index));
  ask.mockClear();
  const long = "x".repeat(501);
  for (const text of ["a", "a", long, long]) expect(remembered(text)).toBe(text);
  expect(ask).toHaveBeenCalledTimes(3);
});
