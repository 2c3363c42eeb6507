/** Publishing to production over a real port: notes, the approval of a second person, officers' signatures, differences. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exampleProperty } from "@tagwell/collector/testing/example-property";
import { type BuildContent, writeBuild } from "@tagwell/collector/testing/write-build";
import { type BuildRow, environmentNames, type PropertyFile, type Role } from "@tagwell/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Asking, password, problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";
import type { EdgeOptions } from "./edge-options.ts";

type Headers = Record<string, string>;
const dayMs = 24 * 60 * 60 * 1000;
let root: string;
let edge: TestEdge;
/** An engineer and officer. */
let ana: Headers;

const start = (more: Partial<EdgeOptions> = {}) =>
  startTestEdge({ folders: { tags: join(root, "dist") }, dataDir: join(root, "data"), ...more });
async function restart(more: Partial<EdgeOptions> = {}) {
  await edge.close();
  edge = await start(more);
}
beforeEach(async () => {
  // Only the clock: the edge's timers and sockets stay real.
  vi.useFakeTimers({ toFake: ["Date"] });
  root = mkdtempSync(join(tmpdir(), "tagwell-publishing-"));
  edge = await start();
  ana = await edge.signsIn("Ana");
});
afterEach(async () => {
  await edge.close();
  rmSync(root, { recursive: true });
  vi.useRealTimers();
});

/** Another account, with these roles only. */
async function account(name: string, ...roles: Role[]): Promise<Headers> {
  const { path } = (await edge.ask("/api/accounts/links", { method: "POST", headers: ana, body: { roles } })).json;
  const link = path.replace(/^.*#link=/, "");
  const { cookie: _, ...headers } = ana;
  const entered = await edge.ask("/api/accounts/entry", { method: "POST", headers, body: { link, name, password } });
  expect(entered.status).toBe(200);
  return { ...headers, cookie: String(entered.headers["set-cookie"]).replace(/;.*$/, "") };
}
const signIn = async (name: string): Promise<Headers> => {
  const { cookie: _, ...headers } = ana;
  const entered = await edge.ask("/api/session", { method: "POST", headers, body: { name, password } });
  return { ...headers, cookie: String(entered.headers["set-cookie"]).replace(/;.*$/, "") };
};

const build = (environment: PropertyFile["environment"], words: string, content?: BuildContent) =>
  writeBuild(join(root, "dist"), environment, words, content);
const read = async (path: string, headers = ana) => (await edge.ask(path, { headers })).json;
const post = (path: string, headers: Headers, body: unknown = {}) => {
  const asking: Asking = { method: "POST", headers, body };
  return edge.ask(path, asking);
};
const library = async (environment = "production") =>
  (await read("/api/library")).environments.find((one: { environment: string }) => one.environment === environment);
async function order(environment: PropertyFile["environment"] = "production", note?: string) {
  const { built, served } = await library(environment);
  return { environment, build: built.id, replaces: served ?? null, ...(note !== undefined && { note }) };
}
const publish = async (environment: PropertyFile["environment"] = "production", note?: string, headers = ana) =>
  post("/api/library/publish", headers, await order(environment, note));
const request = async (headers: Headers, note = "New finder") =>
  post("/api/publications/requests", headers, await order("production", note));
const decide = (number: number, action: string, headers: Headers, body?: unknown) =>
  post(`/api/publications/requests/${number}/${action}`, headers, body);
const served = async () => (await edge.ask("/tags/production/tagwell.js")).text;
const trail = async (limit: number) =>
  (await read(`/api/audit?limit=${limit}`)).map(({ who, what, detail }: Headers) => [who, what, detail]);

/** Builds all environments, and publishes what comes before production. */
async function builds(words: string, of = "a".repeat(40)) {
  for (const environment of environmentNames) build(environment, words, { of });
  for (const environment of ["development", "staging"] as const)
    expect((await publish(environment)).status, environment).toBe(200);
}

describe("a note", () => {
  it("is required for production, has 1 to 500 characters, and is shown in the list and the audit trail", async () => {
    await builds("one");
    for (const note of [undefined, " ", "x".repeat(501)]) {
      const answer = await publish("production", note);
      expect([answer.status, problemOf(answer).detail]).toEqual([400, expect.stringContaining("1 to 500 characters")]);
    }
    expect((await publish("production", "First launch")).status).toBe(200);
    expect(await trail(1)).toEqual([["Ana", "published", "First launch"]]);
    expect((await library()).published[0].note).toBe("First launch");
  });

  it("stands with the time of each publication, so that charts can mark it", async () => {
    await builds("one");
    await publish("production", "First launch");
    const first = (await library()).served;
    vi.setSystemTime(Date.now() + dayMs);
    ana = await signIn("Ana");
    const since = new Date().toISOString();
    await builds("two", "b".repeat(40));
    await publish("production", "Second");
    const { built } = await library();
    await post("/api/library/roll-back", ana, {
      environment: "production",
      build: first,
      replaces: built.id,
      note: "Too early",
    });
    const rows = await read(`/api/publications?environment=production&since=${since}`);
    expect(rows).toMatchObject([
      { build: built.id, note: "Second", by: "Ana", replaces: first, isReturn: false },
      { build: first, note: "Too early", replaces: built.id, isReturn: true },
    ]);
    expect(await read("/api/publications")).toHaveLength(7);
    expect((await edge.ask("/api/publications?since=now")).status).toBe(400);
  });
});

describe("the approval of a second person", () => {
  it("is needed for production as soon as two accounts could give it, and the state says why", async () => {
    await builds("one");
    expect((await read("/api/library")).production.approval).toEqual({
      isNeeded: false,
      why: expect.stringContaining("there is 1 account with"),
    });
    await account("Vera", "viewer");
    expect((await read("/api/library")).production.approval.isNeeded).toBe(false);
    await account("Ben", "engineer");
    expect((await read("/api/library")).production.approval).toEqual({
      isNeeded: true,
      why: expect.stringContaining("there are 2 accounts with"),
    });
    const answer = await publish("production", "First launch");
    expect([answer.status, problemOf(answer).detail]).toEqual([409, expect.stringContaining("second person")]);
    const { id } = (await library()).built;
    expect((await read(`/api/library/change?environment=production&build=${id}`)).needsApproval).toBe(true);
  });

  it.each(["none", "production"] as const)("is as TAGWELL_APPROVAL says: %s", async (approval) => {
    await account("Ben", "engineer");
    await restart({ publishing: { approval } });
    await builds("one");
    expect((await read("/api/library")).production.approval).toEqual({
      isNeeded: approval === "production",
      why: `TAGWELL_APPROVAL is ${approval}.`,
    });
    expect((await publish("production", "First launch")).status).toBe(approval === "none" ? 200 : 409);
  });

  it.each(["engineer", "officer"] as const)("moves the pointer, and not before: by another %s", async (role) => {
    await builds("one");
    const ben = await account("Ben", role);
    const asked = await request(ana);
    expect([asked.status, asked.json]).toEqual([
      201,
      expect.objectContaining({
        state: "open",
        by: "Ana",
        note: "New finder",
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      }),
    ]);
    expect((await library()).served).toBeUndefined();
    const own = await decide(asked.json.number, "approve", ana);
    expect([own.status, problemOf(own).detail]).toEqual([403, expect.stringContaining("Somebody else")]);
    // What was requested is kept: what is built meanwhile changes nothing.
    build("production", "unseen", { of: "c".repeat(40) });
    const approved = await decide(asked.json.number, "approve", ben);
    expect(approved.json).toMatchObject({ state: "approved", decidedBy: "Ben" });
    expect(await served()).toContain("one");
    expect(await trail(3)).toEqual([
      ["Ana", "published", "New finder"],
      ["Ben", "publication approved", "requested by Ana"],
      ["Ana", "publication requested", "New finder"],
    ]);
    expect((await library()).published[0]).toMatchObject({ publishedBy: "Ana", approvedBy: "Ben", note: "New finder" });
    expect(problemOf(await decide(asked.json.number, "decline", ben, { reason: "Late" })).detail).toContain(
      "approved by Ben",
    );
  });

  it("is declined with a reason by another person, or withdrawn by the author", async () => {
    await builds("one");
    const ben = await account("Ben", "officer");
    const { number } = (await request(ana)).json;
    expect(problemOf(await request(ana)).detail).toContain("requested already");
    expect((await decide(number, "decline", ben)).status).toBe(400);
    expect((await decide(number, "decline", ana, { reason: "Mine" })).status).toBe(403);
    expect((await decide(number, "decline", ben, { reason: "Sends too much" })).json).toMatchObject({
      state: "declined",
      reason: "Sends too much",
    });
    expect(await trail(1)).toEqual([["Ben", "publication declined", "Sends too much"]]);
    expect(problemOf(await decide(number, "approve", ben)).detail).toContain("declined by Ben: Sends too much");
    const again = (await request(ana)).json.number;
    const eve = await account("Eve", "engineer");
    expect((await decide(again, "withdraw", eve)).status).toBe(403);
    expect((await decide(again, "withdraw", ana)).json.state).toBe("withdrawn");
    expect(await trail(1)).toEqual([["Ana", "publication withdrawn", "New finder"]]);
    expect((await library()).served).toBeUndefined();
    expect((await read("/api/publications/requests")).map(({ state }: Headers) => state)).toEqual([
      "withdrawn",
      "declined",
    ]);
  });

  it("comes too late after seven days", async () => {
    await builds("one");
    await account("Ben", "officer");
    const { number, at, expiresAt } = (await request(ana)).json;
    expect(Date.parse(expiresAt) - Date.parse(at)).toBe(7 * dayMs);
    vi.setSystemTime(Date.parse(expiresAt));
    ana = await signIn("Ana");
    const answer = await decide(number, "approve", await signIn("Ben"));
    expect([answer.status, problemOf(answer).detail]).toEqual([409, expect.stringContaining("expired")]);
    expect((await read("/api/publications/requests"))[0].state).toBe("expired");
    expect((await request(ana)).status).toBe(201);
  });

  it("is void when another build is published meanwhile, even if that is rolled back", async () => {
    await builds("one");
    await publish("production", "First launch");
    const one = (await library()).served;
    const ben = await account("Ben", "engineer");
    await builds("two", "b".repeat(40));
    const two = (await request(ana)).json;
    await builds("three", "c".repeat(40));
    const three = (await request(ben)).json;
    expect((await decide(three.number, "approve", ana)).status).toBe(200);
    await post("/api/library/roll-back", ana, {
      environment: "production",
      build: one,
      replaces: three.build,
      note: "No",
    });
    const answer = await decide(two.number, "approve", ben);
    expect([answer.status, problemOf(answer).detail]).toEqual([
      409,
      expect.stringContaining(`Build ${three.build} was published meanwhile.`),
    ]);
    expect(await served()).toContain("one");
    expect((await trail(4)).map(([, what]: string[]) => what)).toContain("publication void");
  });

  it("is not needed to roll back to a build that was published before", async () => {
    await builds("one");
    await publish("production", "First launch");
    const one = (await library()).served;
    await builds("two", "b".repeat(40));
    await publish("production", "Second");
    await account("Ben", "engineer");
    const back = { environment: "production", build: one, replaces: (await library()).served, note: "Broken" };
    expect((await post("/api/library/roll-back", ana, back)).status).toBe(200);
  });

  it("is refused for a kept build that was changed on the disk", async () => {
    await builds("one");
    const ben = await account("Ben", "officer");
    const { number, build: id } = (await request(ana)).json;
    writeFileSync(join(root, "data/library/production", id, "tagwell.js"), "/* tagwell.js eve */");
    expect(problemOf(await decide(number, "approve", ben)).detail).toContain("not the file");
    expect((await library()).served).toBeUndefined();
  });

  it("is for engineers and officers, of production, of what was shown", async () => {
    await builds("one");
    const vera = await account("Vera", "viewer");
    const { number } = (await request(ana)).json;
    const answer = await decide(number, "approve", vera);
    expect([answer.status, problemOf(answer).detail]).toEqual([403, expect.stringContaining("engineer or officer")]);
    expect((await decide(99, "approve", ana)).status).toBe(404);
    expect((await decide("x" as unknown as number, "approve", ana)).status).toBe(404);
    build("development", "two");
    const elsewhere = await post("/api/publications/requests", ana, await order("development", "Why"));
    expect(problemOf(elsewhere).detail).toContain("Only production");
  });
});

describe("an officer's signature", () => {
  const sign = async (headers: Headers, more: object = {}) => {
    const { environment, build: id } = await order();
    return post("/api/library/signatures", headers, { environment, build: id, ...more });
  };
  const listed = async (): Promise<BuildRow> => (await read("/api/builds?environment=production"))[0];

  it("allows production where TAGWELL_SIGNATURE asks for it, for exactly this build", async () => {
    await restart({ publishing: { signature: "production" } });
    await builds("one");
    expect(problemOf(await publish("production", "Go")).detail).toContain("No officer has signed");
    expect((await sign(ana)).status).toBe(200);
    expect((await sign(ana)).status).toBe(200);
    const one = await listed();
    expect(one.signatures).toEqual([{ by: "Ana", at: expect.any(String), hash: one.hash }]);
    expect(await trail(1)).toEqual([["Ana", "signed what leaves", one.hash]]);
    build("production", "other", { of: "a".repeat(40) });
    expect(problemOf(await publish("production", "Go")).detail).toContain("No officer has signed");
    build("production", "one", { of: "a".repeat(40) });
    expect((await publish("production", "Go")).status).toBe(200);
    expect((await library()).published[0].signed).toMatchObject({ by: "Ana", hash: one.hash });
  });

  it("is refused for another hash than the one that was reviewed, and for an incomplete build", async () => {
    await builds("one");
    expect(problemOf(await sign(ana, { hash: "0".repeat(64) })).detail).toContain("its hash is another");
    expect((await sign(ana, { hash: (await listed()).hash })).status).toBe(200);
    rmSync(join(root, "dist/production/tagwell.js"));
    expect(problemOf(await sign(ana)).detail).toContain("incomplete");
  });

  it("is missing where the second person approves an unsigned build", async () => {
    await restart({ publishing: { signature: "production", approval: "production" } });
    await builds("one");
    const ben = await account("Ben", "officer");
    const { number } = (await request(ana)).json;
    expect(problemOf(await decide(number, "approve", ben)).detail).toContain("No officer has signed");
    await sign(ben);
    expect((await decide(number, "approve", ben)).status).toBe(200);
  });

  it("covers property.json: the same files with another one have another hash", async () => {
    build("production", "one");
    const { hash } = await listed();
    build("production", "one", { property: { ...exampleProperty("production"), name: "Another" } });
    expect((await listed()).hash).not.toBe(hash);
  });
});

describe("the difference of two builds", () => {
  const diff = (from: string, to: string) => edge.ask(`/api/builds/diff?environment=development&from=${from}&to=${to}`);
  const field = {
    ...{ path: "_example.new", meaning: "", type: "text", treatment: "" },
    ...{ sensitivity: "label" as const, events: "all" as const },
  };

  it("says what would change for privacy: of a candidate against what is served, and of any two", async () => {
    build("development", "one");
    const first = (await diff("served", "as-built")).json;
    expect(first.privacy).toMatchObject({ verdict: "more leaves", changes: [{ what: "build" }] });
    expect(first.files).toEqual([]);
    await publish("development");
    const { served: one } = await library("development");
    expect((await diff("served", "as-built")).json.privacy).toEqual({ verdict: "nothing", changes: [] });
    build("development", "two", { property: { fields: [field] } });
    const { privacy, fields, files, from } = (await diff("served", "as-built")).json;
    expect(privacy).toMatchObject({ verdict: "more leaves", changes: [{ what: "field", name: "_example.new" }] });
    expect(fields).toMatchObject([{ name: "_example.new", change: "added" }]);
    expect(files.map(({ name }: Headers) => name)).toEqual(["tagwell.js", "video.js"]);
    expect(from.id).toBe(one);
    await publish("development");
    const { served: two } = await library("development");
    expect((await diff(two, one)).json.privacy.verdict).toBe("less leaves");
  });

  it("is refused for unknown and for undescribed builds", async () => {
    build("development", "one");
    expect((await diff("served", "served")).status).toBe(404);
    expect((await diff("0".repeat(64), "as-built")).status).toBe(404);
    expect((await diff("../x", "as-built")).status).toBe(400);
    rmSync(join(root, "dist/development/property.json"));
    const answer = await diff("served", "as-built");
    expect([answer.status, problemOf(answer).detail]).toEqual([
      409,
      expect.stringContaining("property.json is missing"),
    ]);
  });
});

it("lists the kept builds, published or not, with who published and signed them", async () => {
  await builds("one");
  await publish("production", "First launch");
  await builds("two", "b".repeat(40));
  await account("Ben", "engineer");
  const asked = (await request(ana)).json;
  build("production", "three");
  const list: BuildRow[] = await read("/api/builds?environment=production");
  expect(list).toHaveLength(3);
  expect(list.find(({ isServed }) => isServed)?.publications).toMatchObject([{ note: "First launch", by: "Ana" }]);
  expect(list.find(({ id }) => id === asked.build)).toMatchObject({
    isBuilt: false,
    publications: [],
    hash: asked.hash,
  });
  expect(list.find(({ isBuilt }) => isBuilt)).toMatchObject({ version: "0.1.0", revision: "a".repeat(40), faults: [] });
  expect((await edge.ask("/api/builds", { headers: ana })).status).toBe(400);
});
