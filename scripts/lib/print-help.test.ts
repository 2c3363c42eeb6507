import { afterEach, expect, it, vi } from "vitest";
import { printHelp } from "./print-help.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  [[], undefined],
  [["--help"], 0],
  [["-h"], 0],
  [["production"], 1],
  [["--help", "production"], 1],
])("answers the arguments %j with exit code %s", (args, code) => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  expect(printHelp(args, "npm start: serves.")).toBe(code);
  expect(log.mock.calls.flat().join()).toMatch(
    code === undefined ? /^$/ : /^npm start: serves\.\s+Settings.*\s+PORT .* 4600/,
  );
});
