/** Links and passwords: whose word a link is, and what ends it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ConsoleDatabase, openConsoleDatabase } from "../database/console-database.ts";
import { password, passwordCost } from "../testing/test-edge.ts";
import { createAuditTrail } from "./audit-trail.ts";
import { SignIn } from "./sign-in.ts";

const hour = 3_600_000;
const start = Date.UTC(2026, 0);
const address = "192.0.2.1";
let time: number;
let folder: string;
let database: ConsoleDatabase;
let signIn: SignIn;
beforeEach(() => {
  time = start;
  folder = mkdtempSync(join(tmpdir(), "tagwell-links-"));
  database = openConsoleDatabase(folder);
  signIn = open();
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

function open(isProviderOnly = false): SignIn {
  const audit = createAuditTrail(database, () => time);
  return new SignIn({ database, audit, passwordCost, isProviderOnly, now: () => time, log() {} });
}
const secretOf = (path: string) => path.replace(/^.*#link=/, "").replace(/&.*$/, "");
const take = (link: string, name: string, chosen = password) => signIn.links.take(link, name, chosen);
const linkBy = (maker: string) => secretOf(signIn.links.make({ roles: ["officer", "engineer"] }, maker).path);
const person = { issuer: "https://login.example.org", subject: "1", name: "Olga" };
const comes = (roles: ("viewer" | "officer")[]) => signIn.signInBy(async () => ({ ...person, roles }), address);

/** An officer with a password. */
const first = (name = "Ana") => take(secretOf(signIn.makeFirstLink()), name);

it("refuses a link of a clock that was ahead, once the clock is set back", async () => {
  const link = secretOf(signIn.makeFirstLink());
  time -= hour;
  expect(await take(link, "Bo")).toMatchObject({ name: "Bo" });
  time = start + 3650 * 24 * hour;
  const ahead = secretOf(signIn.makeFirstLink());
  time = start;
  await expect(take(ahead, "Cy")).rejects.toThrow("has expired");
});

describe("a link ends", () => {
  it.each<[string, () => unknown]>([
    ["the provider makes its maker a viewer", () => comes(["viewer"])],
    ["the provider gives its maker no role", () => comes([]).catch(() => {})],
    ["its maker's account is removed", () => signIn.accounts.remove("Olga", "Ana")],
    ["its maker's sessions are ended", () => signIn.endSessions({ account: "olga" }, "Ana")],
    ["everyone's sessions are ended", () => signIn.endSessions("everyone", "Ana")],
    ["passwords are off from the next start on", () => (signIn = open(true))],
    ["somebody changes the database", () => database.exec("UPDATE accounts SET roles = 'viewer' WHERE key = 'olga'")],
  ])("when %s", async (_, ends) => {
    await first();
    await comes(["officer"]);
    const links = [linkBy("Olga"), secretOf(signIn.links.make({ account: "Ana" }, "Olga").path)];
    await ends();
    for (const link of links) await expect(take(link, "Mal")).rejects.toThrow("withdrawn");
    expect(signIn.accounts.list().map(({ name }) => name)).not.toContain("Mal");
  });

  it("when its maker's password is renewed", async () => {
    await first();
    const link = linkBy("Ana");
    await signIn.changePassword("Ana", { current: password, wanted: "another battery horse" }, address);
    await expect(take(link, "Mal")).rejects.toThrow("withdrawn");
  });

  it("when the account that it is for is removed, also for another one of the same name", async () => {
    await first();
    await take(linkBy("Ana"), "Vera");
    const link = secretOf(signIn.links.make({ account: "Vera" }, "Ana").path);
    signIn.accounts.remove("Vera", "Ana");
    await take(linkBy("Ana"), "Vera");
    await expect(take(link, "Vera")).rejects.toThrow("withdrawn");
  });

  it("not while its maker stays an officer", async () => {
    await comes(["officer"]);
    const link = linkBy("Olga");
    await comes(["officer"]);
    time += 23 * hour;
    expect(await take(link, "Bo")).toMatchObject({ roles: ["viewer", "engineer", "officer"] });
  });
});

it("makes no links of people where the provider alone decides; that of the start counts", async () => {
  signIn = open(true);
  await first();
  expect(() => linkBy("Ana")).toThrow("the identity provider decides");
  const link = secretOf(signIn.makeFirstLink());
  expect(await take(link, "Bo")).toMatchObject({ roles: ["viewer", "engineer", "officer"] });
});

it("counts no account's link as that of the start", async () => {
  await first();
  const link = linkBy("the start");
  await expect(take(link, "Mal")).rejects.toThrow("withdrawn");
  for (const name of ["the start", "The Start", "unknown"])
    await expect(take(linkBy("Ana"), name)).rejects.toThrow("audit trail");
});

describe("a new account", () => {
  it.each(["aaaaaaaaaaaa", "passwordpassword", "password1234", "Vera.Vera.2026"])(
    "does not get the password %s, and its link goes on",
    async (weak) => {
      const link = secretOf(signIn.makeFirstLink());
      await expect(take(link, "Vera", weak)).rejects.toMatchObject({ status: 400, kind: "weak-password" });
      expect(await take(link, "Vera")).toMatchObject({ name: "Vera" });
    },
  );

  it.each(["Аna", "Anа", "ANA", "Ana\u3164"])("is not called %s beside Ana", async (name) => {
    await first();
    await expect(take(linkBy("Ana"), name)).rejects.toThrow(/one script|looks the same/);
  });

  it("of the provider is not called what looks like another account", async () => {
    await first("aca");
    const asked = { ...person, name: "аса", roles: ["viewer" as const] };
    await expect(signIn.signInBy(async () => asked, address)).rejects.toMatchObject({ kind: "name-taken" });
  });
});

describe("changing one's password", () => {
  const wanted = "another battery horse";

  it("needs the current one, ends other sessions and starts one", async () => {
    await first();
    const before = await signIn.signIn("Ana", password, address);
    await expect(signIn.changePassword("Ana", { current: "wrong", wanted }, address)).rejects.toMatchObject({
      status: 403,
      kind: "wrong-password",
    });
    const after = await signIn.changePassword("Ana", { current: password, wanted }, address);
    expect([signIn.sessions.find(before), signIn.sessions.find(after)?.name]).toEqual([undefined, "Ana"]);
    await expect(signIn.signIn("Ana", password, address)).rejects.toMatchObject({ status: 401 });
    expect(signIn.sessions.find(await signIn.signIn("Ana", wanted, address))?.name).toBe("Ana");
  });

  it("is delayed after wrong ones, as signing in is", async () => {
    await first();
    const attempt = () => signIn.changePassword("Ana", { current: "wrong", wanted }, address);
    for (let each = 0; each < 4; each++) await expect(attempt()).rejects.toMatchObject({ status: 403 });
    await expect(attempt()).rejects.toMatchObject({ status: 429 });
  });

  it("refuses a weak one, and accounts of the provider", async () => {
    await first();
    await expect(
      signIn.changePassword("Ana", { current: password, wanted: "password1234" }, address),
    ).rejects.toMatchObject({ kind: "weak-password" });
    await comes(["officer"]);
    await expect(signIn.changePassword("Olga", { current: "", wanted }, address)).rejects.toMatchObject({
      kind: "no-password",
    });
  });
});
