import { beforeEach, expect, it, vi } from "vitest";
import { printHelp } from "./print-help.ts";

const log = vi.spyOn(console, "log").mockReturnValue();
const error = vi.spyOn(console, "error").mockReturnValue();

beforeEach(() => {
  vi.clearAllMocks();
});

it("lets a command without arguments go on", () => {
  expect(printHelp([], "npm run build: builds.")).toBeUndefined();
  expect(log).not.toHaveBeenCalled();
});

it.each([[["--help"]], [["-h"]]])("prints the help for %j", (args) => {
  expect(printHelp(args, "npm run build: builds.")).toBe(0);
  expect(log.mock.calls).toEqual([["npm run build: builds."]]);
  expect(error).not.toHaveBeenCalled();
});

it.each([[["production"]], [["--help", "production"]]])("refuses %j, and says what it does not know", (args) => {
  expect(printHelp(args, "npm run build: builds.")).toBe(1);
  expect(log.mock.calls).toEqual([["npm run build: builds."]]);
  expect(error.mock.calls.join()).toContain("production");
});
