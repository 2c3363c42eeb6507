/** What the console's API answers while the disk is full: reads as ever, writes with 503 and the reason. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answerProblem } from "@tagwell/collector/errors/answer-problem";
import { trustProxies } from "@tagwell/collector/http/client-address";
import { consoleHeader } from "@tagwell/contract";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createAttempts } from "../accounts/attempts.ts";
import { type AuditTrail, createAuditTrail } from "../accounts/audit-trail.ts";
import { SignIn } from "../accounts/sign-in.ts";
import { createTokenQuota } from "../accounts/token-quota.ts";
import { Tokens } from "../accounts/tokens.ts";
import { sessionAnswers } from "../api/account-routes.ts";
import { answerOperations } from "../api/answer-operations.ts";
import { createConsoleHosts } from "../api/console-hosts.ts";
import { createGate } from "../api/gate.ts";
import { createPrograms } from "../api/programs.ts";
import { sessionStates } from "../api/session-states.ts";
import { type ConsoleDatabase, openConsoleDatabase } from "../database/console-database.ts";
import { password, passwordCost } from "../testing/test-edge.ts";

let folder: string;
let database: ConsoleDatabase;
let audit: AuditTrail;
let signIn: SignIn;
let app: Hono;
let time: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tagwell-full-"));
  database = openConsoleDatabase(folder);
  time = Date.now();
  const now = () => time;
  audit = createAuditTrail(database, now);
  signIn = new SignIn({ database, audit, passwordCost, now, log: () => {} });
  const hosts = createConsoleHosts({ origin: undefined, trusted: trustProxies([]) });
  const tokens = new Tokens({ database, audit, attempts: createAttempts(now), now, log: () => {} });
  const programs = createPrograms({ tokens, quota: createTokenQuota(), hosts });
  const gate = createGate({ programs, sessions: signIn.sessions, hosts, isOpenHere: () => false, secure: false });
  app = new Hono();
  app.onError((error, c) => answerProblem(error, c, () => {}));
  app.use(gate.entrance);
  const states = sessionStates({ signIn, gate, provider: undefined });
  const parts = { signIn, states, gate, hosts };
  app.route("/api", answerOperations(sessionAnswers({ ...parts, provider: undefined })));
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const bindings = { incoming: { headers: { host: "localhost" }, socket: { remoteAddress: "127.0.0.1" } } };
const headers = { host: "localhost", "content-type": "application/json", [consoleHeader.name]: consoleHeader.value };
const ask = (path: string, init: RequestInit) => app.request(path, init, bindings);
const signsIn = () => ask("/api/session", { method: "POST", headers, body: JSON.stringify({ name: "Ana", password }) });

/** From here on the database cannot grow: the last free space of its file is used up. */
function fillDisk(): void {
  const [pages] = database.get("PRAGMA page_count") as [number];
  database.exec(`PRAGMA max_page_count = ${pages}`);
  expect(() => {
    for (;;) audit.add({ who: "Ana", what: "signed in", about: "Ana" });
  }).toThrow("the disk is full");
}

it("signs nobody in, with the reason, and lets who is signed in read", async () => {
  const token = signIn.makeFirstLink().replace(/^.*#link=/, "");
  const secret = await signIn.enter(token, "Ana", password, "127.0.0.1");
  const cookie = `tagwell_session=${secret}`;
  fillDisk();
  const refused = await signsIn();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(((await refused.json()) as { detail: string }).detail).toContain("the disk is full");
  database.exec("PRAGMA query_only = 1");
  time += 120_000;
  const read = await ask("/api/accounts", { headers: { ...headers, cookie } });
  expect([read.status, await read.json()]).toEqual([200, [expect.objectContaining({ name: "Ana" })]]);
  database.exec("PRAGMA query_only = 0; PRAGMA max_page_count = 100000");
  expect((await signsIn()).status).toBe(200);
});
