/** Publishing and rolling back over a real port: what pages get, what is refused, what the audit trail has. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BuildContent, writeBuild } from "@tagwell/collector/testing/write-build";
import { environmentNames, type PropertyFile } from "@tagwell/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import { problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";

let root: string;
let edge: TestEdge;
let engineer: Record<string, string>;

const options = () => ({ folders: { tags: join(root, "dist") }, dataDir: join(root, "data") });
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "tagwell-library-"));
  edge = await startTestEdge(options());
  engineer = await edge.signsIn();
});
afterEach(async () => {
  await edge.close();
  rmSync(root, { recursive: true });
});

const build = (environment: PropertyFile["environment"], words: string, content?: BuildContent) =>
  writeBuild(join(root, "dist"), environment, words, content);

const served = async (environment = "development") => (await edge.ask(`/tags/${environment}/tagwell.js`)).text;
const stateOf = async (environment = "development") =>
  (await edge.ask("/api/library")).json.environments.find(
    (one: { environment: string }) => one.environment === environment,
  );
async function order(
  action: "publish" | "roll-back",
  environment: PropertyFile["environment"] = "development",
  id?: string,
) {
  const state = await stateOf(environment);
  const body = { environment, build: id ?? state.built.id, replaces: state.served ?? null, note: "a test" };
  return edge.ask(`/api/library/${action}`, { method: "POST", body, headers: engineer });
}

it("serves the built folder until something is published, and then the published build, whatever is built", async () => {
  build("development", "one");
  expect(await served()).toContain("one");
  expect((await order("publish")).status).toBe(200);
  build("development", "two");
  expect(await served()).toContain("one");
  expect((await order("publish")).status).toBe(200);
  expect(await served()).toContain("two");
});

it("rolls back to the same bytes, also after a restart, and records it in the audit trail", async () => {
  build("development", "one");
  await order("publish");
  const one = (await stateOf()).served;
  build("development", "two");
  await order("publish");
  const two = (await stateOf()).served;
  expect((await order("roll-back", "development", one)).status).toBe(200);
  expect(await served()).toContain("one");
  await edge.close();
  edge = await startTestEdge(options());
  expect(await served()).toContain("one");
  const trail = (await edge.ask("/api/audit?limit=3", { headers: engineer })).json;
  expect(trail.map((row: Record<string, string>) => [row.who, row.what, row.about, row.from, row.to])).toEqual([
    ["Ana", "rolled back", "development", two, one],
    ["Ana", "published", "development", one, two],
    ["Ana", "published", "development", "", one],
  ]);
});

it("keeps an earlier build's chunks for pages that loaded it, and serves each build at an address of its own", async () => {
  build("development", "one");
  const one = (await stateOf()).built;
  await order("publish");
  build("development", "two");
  await order("publish");
  const chunk = one.files[1].file;
  expect((await edge.ask(`/tags/development/${chunk}`)).text).toContain("one");
  const pinned = await edge.ask(`/tags/development/builds/${one.id}/tagwell.js`);
  expect([pinned.text, pinned.headers["cache-control"]]).toEqual([
    expect.stringContaining("one"),
    "public, max-age=31536000, immutable",
  ]);
  expect(pinned.headers["access-control-allow-origin"]).toBe("*");
  expect((await edge.ask("/tags/development/builds/0123456789ab/tagwell.js")).status).toBe(404);
  expect((await edge.ask(`/tags/staging/builds/${one.id}/tagwell.js`)).status).toBe(404);
});

it("publishes to staging only after development, and to production only after staging", async () => {
  for (const environment of environmentNames) build(environment, environment);
  const early = await order("publish", "production");
  expect([early.status, problemOf(early).detail]).toEqual([409, expect.stringContaining("never published to staging")]);
  for (const environment of environmentNames) {
    expect((await order("publish", environment)).status, environment).toBe(200);
    expect(await served(environment)).toContain(environment);
  }
  build("production", "another", { of: "b".repeat(40) });
  expect((await order("publish", "production")).status).toBe(409);
  expect(await served("production")).toContain("production");
});

it("publishes a build from outside a checkout to development only", async () => {
  build("development", "one", { of: "unknown" });
  build("staging", "one", { of: "unknown" });
  expect((await order("publish")).status).toBe(200);
  expect(problemOf(await order("publish", "staging")).detail).toContain("outside a checkout");
});

it.each([
  ["is missing", "tagwell.js is missing", () => rmSync(join(root, "dist/development/tagwell.js"))],
  [
    "has other bytes than its hash says",
    "tagwell.js is not the file",
    () => writeFileSync(join(root, "dist/development/tagwell.js"), "/* tagwell.js eve */"),
  ],
])("refuses a build with a file that %s, and records it in the audit trail", async (_, words, harm) => {
  build("development", "one");
  harm();
  const answer = await order("publish");
  expect([answer.status, problemOf(answer).detail]).toEqual([409, expect.stringContaining(words)]);
  const [row] = (await edge.ask("/api/audit", { headers: engineer })).json;
  expect([row.what, row.detail]).toEqual(["publication refused", expect.stringContaining(words)]);
});

it("does not roll back to a build whose kept files were changed", async () => {
  build("development", "one");
  await order("publish");
  const one = (await stateOf()).served;
  build("development", "two");
  await order("publish");
  writeFileSync(join(root, "data/library/development", one, "tagwell.js"), "/* tagwell.js eve */");
  expect(problemOf(await order("roll-back", "development", one)).detail).toContain("not the file");
  expect(await served()).toContain("two");
});

it("refuses the order when another build was built or served since it was confirmed", async () => {
  build("development", "one");
  const { built } = await stateOf();
  const body = { environment: "development", build: built.id, replaces: null };
  build("development", "two");
  const ask = () => edge.ask("/api/library/publish", { method: "POST", body, headers: engineer });
  expect(problemOf(await ask()).detail).toContain("another build than the one shown");
  await order("publish");
  build("development", "one");
  expect(problemOf(await ask()).detail).toContain("Another build is served by now");
});

it("publishes once when two orders arrive at the same time", async () => {
  build("development", "one");
  const answers = await Promise.all([order("publish"), order("publish")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it("returns to the built folder in development only", async () => {
  for (const environment of ["development", "staging"] as const) {
    build(environment, "one");
    await order("publish", environment);
    build(environment, "two");
  }
  expect((await order("roll-back", "development", "as-built")).status).toBe(200);
  expect(await served()).toContain("two");
  expect((await order("roll-back", "staging", "as-built")).status).toBe(409);
});

it("describes a change: files, versions, rules, and why it is refused", async () => {
  build("development", "one", { rules: ["page-view", "finder"] });
  await order("publish");
  build("development", "two", { rules: ["page-view", "video"] });
  const { built, served: before } = await stateOf();
  const diff = (await edge.ask(`/api/builds/diff?environment=development&from=served&to=${built.id}`)).json;
  expect([diff.from.id, diff.to.id]).toEqual([before, built.id]);
  expect(diff.versions).toMatchObject([{ name: "tagwell", members: [{ from: "one", to: "two" }] }]);
  expect(diff.rules).toMatchObject([
    { name: "video", change: "added" },
    { name: "finder", change: "removed" },
  ]);
  expect(diff.files.map((file: { name: string }) => file.name)).toEqual(["tagwell.js", "video.js"]);
  const change = (await edge.ask(`/api/library/change?environment=development&build=${built.id}`)).json;
  expect(change).toEqual({ build: built, needsApproval: false });
  const same = await edge.ask(`/api/library/change?environment=development&build=${before}`);
  expect(same.json.refusal).toContain("served already");
});

it("lists no file, version or rule as new where nothing was published before", async () => {
  build("development", "one", { rules: ["page-view"] });
  const { built } = await stateOf();
  const diff = (await edge.ask(`/api/builds/diff?environment=development&from=served&to=${built.id}`)).json;
  expect([diff.from, diff.files, diff.versions, diff.rules]).toEqual([undefined, [], [], []]);
});

it("records an officer's signature once", async () => {
  build("development", "one");
  await order("publish");
  const body = { environment: "development", build: (await stateOf()).served };
  for (const _ of [1, 2]) await edge.ask("/api/library/signatures", { method: "POST", body, headers: engineer });
  expect((await stateOf()).published[0].signed.by).toBe("Ana");
  const trail = (await edge.ask("/api/audit", { headers: engineer })).json;
  expect(trail.filter((row: { what: string }) => row.what === "signed what leaves")).toHaveLength(1);
});

it.each(["environment=moon&build=as-built", "environment=staging", "environment=staging&build=../x", "colour=red"])(
  "refuses the query %s",
  async (query) => {
    const answer = await edge.ask(`/api/library/change?${query}`);
    expect([answer.status, problemOf(answer).type]).toEqual([400, "urn:tagwell:problem:bad-query"]);
  },
);
