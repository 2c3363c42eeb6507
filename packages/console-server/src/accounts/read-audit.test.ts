import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { AuditEntry } from "./audit-trail.ts";
import { type ReadAudit, startReadAudit } from "./read-audit.ts";

const hour = 3_600_000;
let rows: string[];
let log: string[];
let isFull: boolean;
let reads: ReadAudit;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-01-31T09:10:00Z") });
  rows = [];
  log = [];
  isFull = false;
  const add = ({ who, about, detail }: AuditEntry) => {
    if (isFull) throw new Error("the disk is full");
    rows.push(`${who} ${about}: ${detail}`);
  };
  reads = startReadAudit({ audit: { add }, now: Date.now, log: (line) => log.push(line) });
});
afterEach(() => {
  reads.stop();
  vi.useRealTimers();
});

const first = "first in the hour from 2026-01-31T09:00:00.000Z";

it("writes the first read of an hour at once, and the number of the others when the hour has ended", () => {
  for (let each = 0; each < 40; each++) reads.note("Ana", "events");
  expect(rows).toEqual([`Ana events: ${first}`]);
  vi.advanceTimersByTime(hour);
  expect(rows.slice(1)).toEqual(["Ana events: 39 requests more in the hour from 2026-01-31T09:00:00.000Z"]);
  reads.note("Ana", "events");
  expect(rows.at(-1)).toBe("Ana events: first in the hour from 2026-01-31T10:00:00.000Z");
});

it("keeps accounts and kinds apart", () => {
  for (const who of ["Ana", "Ben"]) for (const kind of ["events", "visits"] as const) reads.note(who, kind);
  expect(rows).toEqual(["Ana events", "Ana visits", "Ben events", "Ben visits"].map((text) => `${text}: ${first}`));
});

it("writes what it has counted when it stops", () => {
  reads.note("Ana", "events");
  reads.note("Ana", "events");
  reads.stop();
  expect(rows.at(-1)).toBe("Ana events: 1 request more in the hour from 2026-01-31T09:00:00.000Z");
});

it("refuses no read while the trail cannot be written, logs that once, and writes later", () => {
  isFull = true;
  for (let each = 0; each < 3; each++) reads.note("Ana", "events");
  expect(log).toEqual([expect.stringContaining("the disk is full")]);
  isFull = false;
  reads.note("Ana", "events");
  expect(rows).toEqual([`Ana events: 4 requests, ${first}`]);
});

it("logs how many reads it could not write in the end", () => {
  isFull = true;
  for (let each = 0; each < 3; each++) reads.note("Ana", "events");
  reads.stop();
  expect(log.at(-1)).toContain("3 reads are missing");
});
