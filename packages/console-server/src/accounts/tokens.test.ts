/** Tokens: what ends them, what is kept of them, and what wrong ones cost. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HttpError } from "@tagwell/collector/errors/http-error";
import type { NewToken, TokenOrder } from "@tagwell/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ConsoleDatabase, openConsoleDatabase } from "../database/console-database.ts";
import { password, passwordCost } from "../testing/test-edge.ts";
import { createAttempts } from "./attempts.ts";
import { createAuditTrail } from "./audit-trail.ts";
import { SignIn } from "./sign-in.ts";
import { Tokens } from "./tokens.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const start = Date.UTC(2026, 0);
const [address, elsewhere] = ["192.0.2.1", "192.0.2.2"];
let time: number;
let folder: string;
let database: ConsoleDatabase;
let signIn: SignIn;
let tokens: Tokens;
let log: string[];
beforeEach(async () => {
  time = start;
  log = [];
  folder = mkdtempSync(join(tmpdir(), "tagwell-tokens-"));
  open();
  const link = signIn.makeFirstLink().replace(/^.*#link=/, "");
  await signIn.links.take(link, "Ana", password);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

function open(isProviderOnly = false): void {
  database = openConsoleDatabase(folder);
  const now = () => time;
  const audit = createAuditTrail(database, now);
  signIn = new SignIn({ database, audit, passwordCost, isProviderOnly, now, log() {} });
  tokens = new Tokens({ database, audit, attempts: createAttempts(now), now, log: (line) => log.push(line) });
}
const make = (order: Partial<TokenOrder> = {}, by = "Ana"): NewToken =>
  tokens.make({ name: "nightly", scopes: ["events:export"], ...order }, by);
const check = (token: string, from = address) => tokens.check(token, from);
function refusal(token: string, from = address): HttpError {
  try {
    check(token, from);
  } catch (error) {
    if (error instanceof HttpError) return error;
  }
  throw new Error("The token was not refused.");
}
const officer = { issuer: "https://login.example.org", subject: "1", name: "Olga" };
const comes = (roles: ("viewer" | "officer")[]) => signIn.signInBy(async () => ({ ...officer, roles }), address);
const stateOf = (name: string) => tokens.list().find((one) => one.name === name)?.state;

it("names the program and what it may do", () => {
  const { token, id } = make({ scopes: ["publish", "reports:read", "publish"] });
  expect(token).toMatch(/^tagwell_[0-9a-f]{12}_[\w-]{43}$/);
  expect(check(token)).toEqual({ id, who: "token nightly", scopes: ["reports:read", "publish"] });
});

it("keeps the hash alone: the text is in no file, no list and not in the audit trail", () => {
  const { token, ...row } = make();
  const secret = token.slice(-43);
  expect(tokens.list()).toEqual([row]);
  database.exec("PRAGMA wal_checkpoint(PASSIVE)");
  const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), "latin1"));
  expect(files.some((text) => text.includes("nightly"))).toBe(true);
  expect(files.filter((text) => text.includes(secret))).toEqual([]);
});

describe("a token ends", () => {
  it("after 90 days unless told, and says so", () => {
    const { token } = make();
    time = start + 90 * day - 1;
    expect(check(token).who).toBe("token nightly");
    time += 1;
    expect(refusal(token)).toMatchObject({ status: 401, kind: "token-refused" });
    expect(refusal(token).message).toContain('"nightly" expired at 2026-04-01');
    expect(stateOf("nightly")).toBe("expired");
  });

  it("when it was made by a clock that was far ahead", () => {
    time = start + 3650 * day;
    const { token } = make();
    time = start;
    expect(refusal(token).message).toContain("expired");
  });

  it("when it is withdrawn, at once and for streams too; withdrawing again changes nothing", () => {
    const { token, id } = make();
    let told = 0;
    tokens.onEnd(() => (told += 1));
    expect(tokens.counts(id)).toBe(true);
    tokens.withdraw(id, "Ana");
    expect(refusal(token).message).toContain('"nightly" was withdrawn at 2026-01-01');
    expect([tokens.counts(id), told]).toEqual([false, 1]);
    time += day;
    tokens.withdraw(id, "Ana");
    expect(tokens.list()[0]?.withdrawnAt).toBe("2026-01-01T00:00:00.000Z");
    expect(() => tokens.withdraw("0123456789ab", "Ana")).toThrow("no token with this id");
  });

  it("while its maker is no officer, and counts again when they are one again", async () => {
    await comes(["officer"]);
    const { token } = make({}, "Olga");
    await comes(["viewer"]);
    expect(refusal(token).message).toContain("Olga, who made it, is no officer any more");
    expect(stateOf("nightly")).toBe("orphaned");
    await comes(["officer"]);
    expect(check(token).who).toBe("token nightly");
  });

  it("with its maker's account, also if another officer gets the name later", async () => {
    await comes(["officer"]);
    const { token } = make({}, "Olga");
    signIn.accounts.remove("Olga", "Ana");
    expect(refusal(token).message).toContain("is no officer any more");
    await signIn.links.take(
      signIn.links.make({ roles: ["officer"] }, "Ana").path.replace(/^.*#link=/, ""),
      "Olga",
      password,
    );
    expect(refusal(token).status).toBe(401);
  });

  it("not with its maker's sessions or password", async () => {
    const { token } = make();
    signIn.endSessions("everyone", "Ana");
    await signIn.changePassword("Ana", { current: password, wanted: "another battery horse" }, address);
    expect(check(token).who).toBe("token nightly");
  });

  it("not with a restart, and not where passwords are off from then on", () => {
    const { token } = make();
    database.close();
    open(true);
    expect(check(token).who).toBe("token nightly");
  });
});

describe("a name", () => {
  it("is of one active token at a time, whose maker the trail's name leads to", async () => {
    const { id } = make();
    expect(() => make({ name: "NIGHTLY" })).toThrow("There is an active token");
    tokens.withdraw(id, "Ana");
    await comes(["officer"]);
    make({}, "Olga");
    expect(tokens.makersOf("token nightly").sort()).toEqual(["Ana", "Olga"]);
    expect(tokens.makersOf("Ana")).toEqual([]);
  });
});

describe("a wrong token", () => {
  const unknown = `tagwell_0123456789ab_${"x".repeat(43)}`;

  it("is refused in the same words, whichever part is wrong", () => {
    const { token } = make();
    const wrong = ["", "tagwell", unknown, `${token.slice(0, -1)}${token.endsWith("a") ? "b" : "a"}`, `${token}x`];
    const said = wrong.map((text) => refusal(text).message);
    expect(new Set(said).size).toBe(1);
    expect(said[0]).toBe("The token is not valid. An officer can make another one in the console, under Tokens.");
  });

  it("delays further wrong ones from its address, and neither others nor a token that counts", () => {
    const { token } = make();
    for (let count = 0; count < 21; count++) expect(refusal(unknown).status).toBe(401);
    expect(refusal(unknown)).toMatchObject({ status: 429, headers: { "Retry-After": "1" } });
    expect(check(token).who).toBe("token nightly");
    expect(refusal(unknown, elsewhere).status).toBe(401);
  });
});

describe("the last use", () => {
  it("is written once a minute", () => {
    const { token } = make();
    expect(tokens.list()[0]).not.toHaveProperty("usedAt");
    const seen = [0, 30_000, minute, minute + 1000].map((passed) => {
      time = start + passed;
      check(token);
      return tokens.list()[0]?.usedAt?.slice(14, 19);
    });
    expect(seen).toEqual(["00:00", "00:00", "01:00", "01:00"]);
  });

  it("refuses nobody where it cannot be written, and the log says so once, without the token", () => {
    const { token } = make();
    database.exec("PRAGMA query_only = ON");
    for (let use = 0; use < 3; use++) expect(check(token).who).toBe("token nightly");
    database.exec("PRAGMA query_only = OFF");
    expect(log).toEqual([expect.stringContaining("the use of tokens is not recorded")]);
    expect(log[0]).not.toContain(token.slice(-43));
  });
});
