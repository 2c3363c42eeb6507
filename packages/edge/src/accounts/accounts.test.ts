import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type ConsoleDatabase, openConsoleDatabase } from "../console-database.ts";
import { createAccounts } from "./accounts.ts";
import type { AuditTrail } from "./audit-trail.ts";
import { createSessions } from "./sessions.ts";

const hour = 3_600_000;
let folder: string;
let database: ConsoleDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tagwell-accounts-"));
  database = openConsoleDatabase(folder);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

it("refuses a link of a clock that was ahead, once the clock is set back", async () => {
  const start = Date.UTC(2026, 0);
  let time = start;
  const now = () => time;
  const accounts = createAccounts({
    database,
    sessions: createSessions({ database, now, log() {} }),
    audit: { add() {} } as unknown as AuditTrail,
    passwordCost: { N: 16, r: 8, p: 1 },
    now,
  });
  const makeLink = () => accounts.makeLink({ roles: ["viewer"] }, "Ana").path.replace(/^.*=/, "");
  const link = makeLink();
  time -= hour;
  expect(await accounts.takeLink(link, "Bo", "a long password")).toMatchObject({ name: "Bo" });
  time = start + 3650 * 24 * hour;
  const ahead = makeLink();
  time = start;
  await expect(accounts.takeLink(ahead, "Cy", "a long password")).rejects.toThrow("has expired");
});
