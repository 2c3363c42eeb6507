import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventListCode } from "@tagwell/build";
import { afterEach, expect, it } from "vitest";
import { starterFolder } from "../testing/starter-property.ts";
import { areAllEventsListed, printAllEvents } from "./print-all-events.ts";

const folder = mkdtempSync(join(tmpdir(), "events-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("writes the list once, and again when a file is added", () => {
  mkdirSync(join(folder, "events"));
  writeFileSync(join(folder, "events/step-9.ts"), "");
  expect(printAllEvents(folder)).toBe(true);
  expect(printAllEvents(folder)).toBe(false);
  for (const name of ["step-10.ts", "step-9.test.ts", "notes.md"]) writeFileSync(join(folder, "events", name), "");
  expect(printAllEvents(folder)).toBe(true);
  expect(readFileSync(join(folder, "all-events.ts"), "utf8")).toContain(
    "export const allEvents = [step9, step10].flat();",
  );
});

it("breaks a long list, an entry on each line", () => {
  mkdirSync(join(folder, "events"), { recursive: true });
  for (let index = 0; index < 12; index += 1) writeFileSync(join(folder, `events/a-kind-of-event-${index}.ts`), "");
  printAllEvents(folder);
  expect(readFileSync(join(folder, "all-events.ts"), "utf8")).toContain("[\n  aKindOfEvent0,\n");
});

it("is complete however a formatter arranges it, and not after a file was added", () => {
  mkdirSync(join(folder, "events"), { recursive: true });
  for (const name of ["a.ts", "b.ts"]) writeFileSync(join(folder, "events", name), "");
  const list = join(folder, "all-events.ts");
  writeFileSync(
    list,
    "import b from './events/b.ts'\nimport a from './events/a.ts'\nexport const allEvents = [a, b].flat()\n",
  );
  expect(areAllEventsListed(folder)).toBe(true);
  writeFileSync(join(folder, "events/c.ts"), "");
  expect(areAllEventsListed(folder)).toBe(false);
});

it("is up to date in the property that create-tagwell writes", () => {
  expect(readFileSync(join(starterFolder, "all-events.ts"), "utf8")).toBe(eventListCode(starterFolder));
});
