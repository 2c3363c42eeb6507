import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openConsoleDatabase } from "../database/console-database.ts";
import { password, passwordCost } from "../testing/test-edge.ts";
import { createAuditTrail } from "./audit-trail.ts";
import { hashPassword, isPassword, strongCost } from "./password.ts";
import { SignIn } from "./sign-in.ts";

it("is stored as a hash of the strength that OWASP recommends, unless a test asks for another", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tagwell-password-"));
  const database = openConsoleDatabase(folder);
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });
  const signIn = new SignIn({ database, audit: createAuditTrail(database, Date.now), now: Date.now, log: () => {} });
  const link = signIn.makeFirstLink().replace(/^.*#link=/, "");
  await signIn.enter(link, "Ana", password, "127.0.0.1");
  const [kept] = database.get("SELECT password FROM accounts") as [string];
  expect(kept).toMatch(/^scrypt\$32768\$8\$3\$[\w+/]{22}==\$[\w+/]{43}=$/);
  expect(await isPassword(password, kept, passwordCost)).toBe(true);
});

it("is checked with the parameters of its hash, whatever new hashes cost", async () => {
  const kept = await hashPassword(password, passwordCost);
  expect(await isPassword(password, kept, strongCost)).toBe(true);
  expect(await isPassword(`${password}.`, kept, strongCost)).toBe(false);
});

it("is wrong for accounts that do not exist or have none", async () => {
  for (const kept of [undefined, ""]) expect(await isPassword("", kept, passwordCost)).toBe(false);
});
