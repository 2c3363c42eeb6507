import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { retentionFile } from "@tagwell/collector/log/data-folder";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTrustedClock } from "./trusted-clock.ts";

const day = 86_400_000;
let folder: string;
let log: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tagwell-clock-"));
  log = [];
});
afterEach(() => rmSync(folder, { recursive: true }));
const open = () => createTrustedClock(folder, (line) => log.push(line));

it("is trusted at the first start, and not after more than a day without a run", () => {
  expect(open().waitMs(100 * day)).toBe(0);
  open().noteTrusted(100 * day);
  expect(open().waitMs(101 * day)).toBe(0);
  expect(open().waitMs(102 * day)).toBe(day);
  expect(open().waitMs(102.5 * day)).toBe(day / 2);
  expect(log).toEqual([]);
});

it("is not trusted for a day where the file is damaged, and the log says so", () => {
  writeFileSync(join(folder, retentionFile), "{");
  expect(open().waitMs(100 * day)).toBe(day);
  expect(log).toEqual([expect.stringContaining("cannot be read")]);
});

it("keeps no edge from starting where nothing can be written", () => {
  open().noteTrusted(100 * day);
  mkdirSync(join(folder, `${retentionFile}.${process.pid}.part`));
  expect(open().waitMs(102 * day)).toBe(day);
  expect(log).toEqual([expect.stringContaining("could not be written")]);
});
