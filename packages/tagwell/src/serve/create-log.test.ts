import { expect, it } from "vitest";
import { createLog, type LogSettings } from "./create-log.ts";

function logged(settings: LogSettings): string[] {
  const lines: string[] = [];
  const log = createLog(settings, { write: (line) => void lines.push(line) });
  log("detail", "debug");
  log("ready", "info", { port: 4600, environments: ["development", "production"] });
  log("careful", "warn");
  log("a request failed", undefined, { error: "Error: no\n    at here" });
  return lines;
}

it("writes lines of JSON, each with its level and time", () => {
  const [ready, careful, failed, ...more] = logged({ level: "info", isPlain: false }).map((line) => JSON.parse(line));
  expect(ready).toEqual({
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    port: 4600,
    environments: ["development", "production"],
    msg: "ready",
  });
  expect(careful.level).toBe("warn");
  expect(failed).toMatchObject({ level: "error", msg: "a request failed", error: "Error: no\n    at here" });
  expect(more).toEqual([]);
});

it("writes plain lines for a person", () => {
  const lines = logged({ level: "debug", isPlain: true }).map((line) => line.replace(/^\d\d:\d\d:\d\d /, ""));
  expect(lines).toEqual([
    "debug detail\n",
    "info  ready port=4600 environments=development,production\n",
    "warn  careful\n",
    "error a request failed\nError: no\n    at here\n",
  ]);
});

it.each([
  ["error", 1],
  ["warn", 2],
  ["off", 0],
] as const)("leaves out what is below %s", (level, count) => {
  expect(logged({ level, isPlain: false })).toHaveLength(count);
});
