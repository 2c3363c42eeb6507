import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { allEventsCode, printAllEvents } from "./print-all-events.ts";

const folder = mkdtempSync(join(tmpdir(), "events-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("imports every event file, sorted, and leaves tests out", () => {
  mkdirSync(join(folder, "events"));
  for (const name of ["step-10.ts", "step-9.ts", "step-9.test.ts", "notes.md"])
    writeFileSync(join(folder, "events", name), "");
  expect(printAllEvents(folder)).toBe(true);
  expect(printAllEvents(folder)).toBe(false);
  expect(readFileSync(join(folder, "all-events.ts"), "utf8")).toBe(
    [
      "/** Every kind of event. Written by `npm run fix` from the files in events/. */",
      'import step9 from "./events/step-9.ts";',
      'import step10 from "./events/step-10.ts";',
      "",
      "export const allEvents = [step9, step10].flat();",
      "",
    ].join("\n"),
  );
});

it("breaks a long list, an entry on each line", () => {
  const names = Array.from({ length: 12 }, (_, index) => `a-kind-of-event-${index}`);
  expect(allEventsCode(names)).toContain("[\n  aKindOfEvent0,\n");
});
