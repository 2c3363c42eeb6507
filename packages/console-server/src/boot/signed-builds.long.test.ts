/**
 * What production serves where its builds need a signature or an approval: nothing but the build that has it, told from others by
 * the whole hash. Over HTTP.
 */
import { mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exampleProperty } from "@tagwell/collector/testing/example-property";
import { scrollEvent } from "@tagwell/collector/testing/sample-event";
import { type Twin, twinRevision, writeTwin } from "@tagwell/collector/testing/twin-builds";
import { type BuildContent, writeBuild } from "@tagwell/collector/testing/write-build";
import { type BuildRow, type LibraryEnvironment, type PropertyFile, previewParameter } from "@tagwell/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PublishingRules } from "../releases/production-policy.ts";
import { type Answer, password, problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";

type Headers = Record<string, string>;
let root: string;
let edge: TestEdge;
/** An engineer and officer, and another. */
let ana: Headers;
let ben: Headers;

const dist = () => join(root, "dist");
const dataDir = () => join(root, "data");
const properties = () => [exampleProperty(), exampleProperty("staging"), exampleProperty("production")];
async function start(publishing: PublishingRules = {}): Promise<void> {
  edge = await startTestEdge({ folders: { tags: dist() }, dataDir: dataDir(), properties: properties(), publishing });
}
async function restart(publishing: PublishingRules = {}): Promise<void> {
  await edge.close();
  await start(publishing);
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tagwell-signed-"));
});
afterEach(async () => {
  await edge.close();
  rmSync(root, { recursive: true });
});

const build = (environment: PropertyFile["environment"], words: string, content?: BuildContent) =>
  writeBuild(dist(), environment, words, { of: twinRevision, ...content });
const post = (path: string, body: unknown, headers: Headers = ana): Promise<Answer> =>
  edge.ask(path, { method: "POST", headers, body });
const read = async (path: string) => (await edge.ask(path, { headers: ana })).json;
const library = async (environment = "production"): Promise<LibraryEnvironment> =>
  (await read("/api/library")).environments.find((one: LibraryEnvironment) => one.environment === environment);
const rows = (): Promise<BuildRow[]> => read("/api/builds?environment=production");
async function order(environment: PropertyFile["environment"] = "production") {
  const { built, served = null } = await library(environment);
  return { environment, build: built?.id ?? "", replaces: served, note: "a test" };
}
const publish = async (environment?: PropertyFile["environment"]) =>
  post("/api/library/publish", await order(environment));
const request = async () => post("/api/publications/requests", await order());
const decide = (number: number, action: string, headers: Headers) =>
  post(`/api/publications/requests/${number}/${action}`, {}, headers);
const sign = (id: string, hash = id) => post("/api/library/signatures", { environment: "production", build: id, hash });
/** What a page gets. */
const script = async (path = "tagwell.js") => {
  const { status, text } = await edge.ask(`/tags/production/${path}`);
  return [status, text] as const;
};
async function twin(which: Twin): Promise<string> {
  writeTwin(dist(), which);
  return (await library()).built?.id ?? "";
}
async function publishBefore(): Promise<void> {
  for (const environment of ["development", "staging"] as const) {
    build(environment, "one");
    expect((await publish(environment)).status).toBe(200);
  }
}
async function signIn(): Promise<void> {
  ana = await edge.signsIn("Ana");
}
async function addBen(): Promise<void> {
  const { path } = (await post("/api/accounts/links", { roles: ["engineer", "officer"] })).json;
  const { cookie: _, ...headers } = ana;
  const entry = { link: path.replace(/^.*#link=/, ""), name: "Ben", password };
  const entered = await post("/api/accounts/entry", entry, headers);
  ben = { ...headers, cookie: String(entered.headers["set-cookie"]).replace(/;.*$/, "") };
}

describe("of two builds whose hashes begin with the same 48 bits", () => {
  it("the one that was requested and withdrawn is not served under the other's signature", async () => {
    await start({ signature: "production" });
    await signIn();
    await publishBefore();
    const evil = await twin("evil");
    const { number } = (await request()).json;
    expect((await decide(number, "withdraw", ana)).status).toBe(200);
    const clean = await twin("clean");
    expect([clean.slice(0, 12), clean.length]).toEqual([evil.slice(0, 12), 64]);
    expect((await sign(clean)).status).toBe(200);
    expect((await publish()).status).toBe(200);
    expect(await script()).toEqual([200, expect.stringContaining("clean")]);
    await restart({ signature: "production" });
    expect(await script()).toEqual([200, expect.stringContaining("clean")]);
    const served = (await rows()).filter(({ isServed }) => isServed);
    expect(served).toMatchObject([{ id: clean, hash: clean, signatures: [{ by: "Ana", hash: clean }] }]);
    const { published } = await library();
    expect(published).toMatchObject([{ id: clean, signed: { by: "Ana", hash: clean } }]);
    const other = (await rows()).find(({ id }) => id === evil);
    expect(other).toMatchObject({ hash: evil, signatures: [], isServed: false, publications: [] });
  });

  it("the second is refused: signed by the first's hash, published, approved and asked for by its id", async () => {
    await start({ signature: "production", approval: "production" });
    await signIn();
    await addBen();
    await publishBefore();
    const clean = await twin("clean");
    expect((await sign(clean)).status).toBe(200);
    const { number } = (await request()).json;
    expect((await decide(number, "approve", ben)).status).toBe(200);
    const evil = await twin("evil");
    expect((await sign(clean)).status, "of the kept one").toBe(200);
    expect(problemOf(await sign(evil, clean)).detail).toContain("its hash is another");
    expect(problemOf(await publish()).detail).toContain("No officer has signed");
    const asked = (await request()).json;
    expect(problemOf(await decide(asked.number, "approve", ben)).detail).toContain("No officer has signed");
    // Its id means the kept one alone, whatever lies in the built folder.
    const stale = { ...(await order()), build: clean, replaces: clean };
    expect(problemOf(await post("/api/library/publish", stale)).detail).toContain("is served already");
    expect((await script(`builds/${evil}/tagwell.js`))[0]).toBe(404);
    expect(await script(`builds/${clean}/tagwell.js`)).toEqual([200, expect.stringContaining("clean")]);
    expect(await script(`builds/${clean.slice(0, 12)}/tagwell.js`)).toEqual([200, expect.stringContaining("clean")]);
    expect(await script()).toEqual([200, expect.stringContaining("clean")]);
  });

  it("the second is not approved nor published when it lies where the first was kept", async () => {
    await start({ approval: "production" });
    await signIn();
    await addBen();
    await publishBefore();
    const evil = await twin("evil");
    await request();
    const clean = await twin("clean");
    const { number } = (await request()).json;
    swap(evil, clean);
    expect(problemOf(await decide(number, "approve", ben)).detail).toContain("not the one that was requested");
    expect((await script())[0]).toBe(404);
    // Signing keeps what was read, in place of what lies there.
    expect((await sign(clean)).status).toBe(200);
    expect((await decide(number, "approve", ben)).status).toBe(200);
    expect(await script()).toEqual([200, expect.stringContaining("clean")]);
  });

  it("the second is not served when it lies where the published one was: nothing is, and all say so", async () => {
    await start({ approval: "production" });
    await signIn();
    await addBen();
    await publishBefore();
    const evil = await twin("evil");
    await request();
    const clean = await twin("clean");
    const { number } = (await request()).json;
    await decide(number, "approve", ben);
    swap(evil, clean);
    await restart({ approval: "production" });
    const why = expect.stringMatching(new RegExp(`Build ${clean} is published, .*another build, ${evil}`));
    expect(await script()).toEqual([404, why]);
    expect((await script(`builds/${clean}/tagwell.js`))[0]).toBe(404);
    expect(edge.log).toContainEqual(expect.stringMatching(`nothing is served in production: Build ${clean}`));
    expect(await library()).toMatchObject({ served: clean, withheld: why });
    expect((await rows()).find(({ id }) => id === clean)).toMatchObject({
      isServed: false,
      hash: evil,
      signatures: [],
    });
    expect((await edge.ask("/readyz")).json).toMatchObject({ status: "ready", degraded: why });
  });
});

/** What an attacker with the data folder, or an earlier version, could have left. */
function swap(from: string, to: string): void {
  const folder = join(dataDir(), "library/production");
  rmSync(join(folder, to), { recursive: true });
  renameSync(join(folder, from), join(folder, to));
}

describe("production serves nothing that was only built", () => {
  const rules: PublishingRules[] = [
    { signature: "production" },
    { approval: "production" },
    { signature: "production", approval: "none" },
  ];
  it.each(rules)(
    "before the first publication, with %o: 404 that says why, and other environments go on",
    async (given) => {
      for (const environment of ["development", "staging", "production"] as const) build(environment, "built");
      await start(given);
      for (const _ of ["first", "after a restart"]) {
        for (const path of ["tagwell.js", "property.json", "manifest.json", "../production/tagwell.js"])
          expect(await script(path), path).toEqual([404, expect.stringContaining("No build is published")]);
        const chunk = readdirSync(join(dist(), "production")).find((name) => name.startsWith("video-"));
        expect((await script(chunk))[0]).toBe(404);
        expect((await edge.ask("/tags/staging/tagwell.js")).status).toBe(200);
        expect(edge.log).toContainEqual(
          expect.stringContaining("nothing is served in production: No build is published"),
        );
        await restart(given);
      }
      await signIn();
      expect((await library()).withheld).toContain("No build is published");
    },
  );

  it("as soon as two accounts could approve, where no setting says otherwise", async () => {
    build("production", "built");
    await start();
    await signIn();
    expect((await script())[0]).toBe(200);
    await addBen();
    expect(await script()).toEqual([404, expect.stringContaining("a second person has approved")]);
  });

  it.each([{ signature: "production" }, {}] as PublishingRules[])(
    "after the console's database was lost, with %o, until one is published again",
    async (given) => {
      await start(given);
      await signIn();
      await publishBefore();
      const clean = await twin("clean");
      await sign(clean);
      expect((await publish()).status).toBe(200);
      await edge.close();
      for (const name of readdirSync(dataDir())) if (name.startsWith("console.sqlite")) rmSync(join(dataDir(), name));
      writeTwin(dist(), "evil");
      await start(given);
      expect(await script()).toEqual([404, expect.stringContaining("No build is published")]);
      await signIn();
      expect((await script())[0]).toBe(404);
      await publishBefore();
      await twin("clean");
      await sign(clean);
      expect((await publish()).status).toBe(200);
      expect(await script()).toEqual([200, expect.stringContaining("clean")]);
    },
  );

  it("serves it where the operator says that nothing is needed", async () => {
    build("production", "built");
    await start({ approval: "none" });
    await signIn();
    await addBen();
    expect((await script())[0]).toBe(200);
  });
});

it("withholds a published build without a signature once signatures are needed, and serves it when it is signed", async () => {
  await start();
  await signIn();
  await publishBefore();
  const clean = await twin("clean");
  expect((await publish()).status).toBe(200);
  await restart({ signature: "production" });
  expect(await script()).toEqual([404, expect.stringContaining(`Build ${clean} is published, and no officer`)]);
  expect((await script(`builds/${clean}/tagwell.js`))[0]).toBe(404);
  expect((await rows())[0]).toMatchObject({ id: clean, isServed: false, signatures: [] });
  // Its property stays: pages that have it cached go on sending.
  const body = { events: [{ xdm: scrollEvent() }] };
  const sent = await edge.ask("/ee/v1/collect?configId=twin-production", { method: "POST", body });
  expect(sent.status).toBe(204);
  expect((await sign(clean)).status).toBe(200);
  expect(await script()).toEqual([200, expect.stringContaining("clean")]);
});

it("does not return to a published build without a signature where one is needed", async () => {
  await start();
  await signIn();
  await publishBefore();
  const first = await twin("clean");
  await publish();
  const second = await twin("evil");
  await publish();
  await restart({ signature: "production" });
  await sign(second);
  const back = { environment: "production", build: first, replaces: second, note: "Back" };
  expect(problemOf(await post("/api/library/roll-back", back)).detail).toContain("No officer has signed");
  await sign(first);
  expect((await post("/api/library/roll-back", back)).status).toBe(200);
  expect(await script()).toEqual([200, expect.stringContaining("clean")]);
});

describe("a preview, where production needs signatures,", () => {
  const page = "https://www.production.example.org/heart";
  const hosts = { www: ["www.staging.example.org", "www.production.example.org"] };
  const make = (more: object = {}) => post("/api/preview", { environment: "staging", page, ...more });
  const file = async (link: string, origin: string) => {
    const token = new URL(link).searchParams.get(previewParameter);
    return (await edge.ask(`/tags/preview/${token}/preview.js`, { headers: { origin } })).status;
  };

  it("shows only a signed build on a host of production, and any build elsewhere", async () => {
    await start({ signature: "production" });
    await signIn();
    build("staging", "one", { hasPreview: true, property: { previewHosts: hosts } });
    const refused = await make();
    expect([refused.status, problemOf(refused).detail]).toEqual([
      409,
      expect.stringContaining("no officer has signed"),
    ]);
    const elsewhere = await make({ page: "https://www.staging.example.org/" });
    expect(await file(elsewhere.json.link, "https://www.staging.example.org")).toBe(200);
    const id = (await library("staging")).built?.id ?? "";
    await post("/api/library/signatures", { environment: "staging", build: id, hash: id });
    expect((await make({ build: "as-built" })).status).toBe(409);
    const made = await make({ build: id });
    expect(made.status).toBe(200);
    expect(await file(made.json.link, "https://www.production.example.org")).toBe(200);
  });

  it("ends for an unsigned build when the edge starts with that rule", async () => {
    await start();
    await signIn();
    build("staging", "one", { hasPreview: true, property: { previewHosts: hosts } });
    const { link } = (await make()).json;
    expect(await file(link, "https://www.production.example.org")).toBe(200);
    await restart({ signature: "production" });
    expect(await file(link, "https://www.production.example.org")).toBe(404);
  });
});
