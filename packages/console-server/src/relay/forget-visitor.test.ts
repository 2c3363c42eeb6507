/** A visitor who is forgotten is in no file of the relay. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesWith } from "@tagwell/collector/testing/files-with";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Journal, openJournal } from "./journal.ts";

let dataDir: string;
let journal: Journal;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwell-journal-"));
  journal = await openJournal(dataDir);
});
afterEach(async () => {
  await journal.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const ecidOf = (number: number) => String(number).padStart(38, "7");
const visitors = (from: number, to: number) =>
  Array.from(
    { length: to - from },
    (_, at) => ["cookie", ecidOf(from + at), "production", `c-${from + at}-`.repeat(20), Date.now()] as const,
  );

it("leaves no byte of the visitor, wherever SQLite has moved the rows, and keeps the others", async () => {
  // Every second row goes, so that pages are joined and rows are copied.
  await journal.write(visitors(0, 2000));
  for (let number = 0; number < 60; number += 2) await journal.forgetVisitor(ecidOf(number));
  const left = Array.from({ length: 30 }, (_, at) => filesWith(dataDir, ecidOf(2 * at))).flat();
  expect(left).toEqual([]);
  expect(await journal.read("visitor", ecidOf(1), "production")).toHaveLength(1);
  expect(await journal.read("visitor", ecidOf(0), "production")).toEqual([]);
});

it("forgets choices of consent that the vendor refused, and keeps those that it has to be told", async () => {
  const ecid = ecidOf(1);
  await journal.write([
    ["consent", 0, ecid, "production", "[]", "out"],
    ["consent", 0, ecid, "production", "[]", "in"],
    ["consentRefused", "400 Invalid", 1],
  ]);
  await journal.forgetVisitor(ecid);
  expect(await journal.read("consentCount", 0)).toEqual([[1]]);
  await journal.write([["consentDone", 2]]);
  await journal.forgetVisitor(ecid);
  expect(filesWith(dataDir, ecid)).toEqual([]);
});
