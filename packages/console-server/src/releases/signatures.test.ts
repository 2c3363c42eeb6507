/** Signatures are bound to the hash of what was signed, also those of an earlier version's database. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@tagwell/collector/log/open-database";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openConsoleDatabase } from "../database/console-database.ts";
import { consoleUpgrades } from "../database/console-upgrades.ts";
import { createPublications } from "./publications.ts";
import { createSignatures } from "./signatures.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwell-signatures-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const signed = { environment: "production", build: "a".repeat(64) } as const;

it("belong to one content, and of each officer there is one", () => {
  const database = openConsoleDatabase(dataDir);
  const signatures = createSignatures(database);
  let noted = 0;
  for (const [who, at] of [
    ["Ana", 1],
    ["Ana", 2],
    ["Ben", 3],
  ] as const)
    signatures.add({ ...signed, who, at }, () => noted++);
  expect(noted).toBe(2);
  expect(signatures.of(signed).map(({ by }) => by)).toEqual(["Ana", "Ben"]);
  expect(signatures.isSigned(signed)).toBe(true);
  expect(signatures.of({ ...signed, build: `${"a".repeat(63)}b` })).toEqual([]);
  expect(signatures.of({ ...signed, environment: "staging" })).toEqual([]);
  database.close();
});

it("are kept without a hash when the database is upgraded, and publications without a note", () => {
  const before = openDatabase(join(dataDir, "console.sqlite"), consoleUpgrades.slice(0, 1));
  before.exec(`INSERT INTO signatures VALUES ('production', '0123456789ab', 5, 'Ana');
    INSERT INTO publications (environment, build, revision, at, who) VALUES ('production', '0123456789ab', 'r', 7, 'Ana')`);
  before.close();
  const database = openConsoleDatabase(dataDir);
  const earlier = { environment: "production", build: "0123456789ab" } as const;
  expect(createSignatures(database).of(earlier)).toEqual([{ by: "Ana", at: "1970-01-01T00:00:00.005Z" }]);
  expect(createSignatures(database).isSigned(earlier)).toBe(false);
  expect(createPublications(database).rows({})).toEqual([
    {
      ...{ number: 1, environment: "production", build: "0123456789ab", revision: "r", by: "Ana", isReturn: false },
      at: "1970-01-01T00:00:00.007Z",
    },
  ]);
  database.close();
});
