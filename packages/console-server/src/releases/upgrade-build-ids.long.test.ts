/** A data folder of an earlier version, which named builds by the first twelve digits of their hash, goes on working. */
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@tagwell/collector/log/open-database";
import { keepBuild } from "@tagwell/collector/tags/build-folders";
import { type ReadBuild, readBuild } from "@tagwell/collector/tags/read-build";
import { exampleProperty } from "@tagwell/collector/testing/example-property";
import { writeTwin } from "@tagwell/collector/testing/twin-builds";
import { writeBuild } from "@tagwell/collector/testing/write-build";
import Database from "libsql";
import { afterEach, beforeEach, expect, it } from "vitest";
import { consoleUpgrades } from "../database/console-upgrades.ts";
import { startTestEdge } from "../testing/test-edge.ts";

let root: string;
let dataDir: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tagwell-upgrade-"));
  dataDir = join(root, "data");
});
afterEach(() => rmSync(root, { recursive: true }));

/** What earlier versions signed. */
function formerHash({ build, contents }: ReadBuild): string {
  const hash = createHash("sha256");
  for (const { file, integrity } of build.files) hash.update(`${file} ${integrity}\n`);
  return hash.update(contents.get("property.json") ?? "").digest("hex");
}

interface Earlier {
  read: ReadBuild;
  short: string;
}
/** Keeps the build that lies in `dist` as an earlier version did. */
async function keep(): Promise<Earlier> {
  const read = await readBuild(join(root, "production"));
  if (!read) throw new Error("nothing was built");
  const short = read.hash.slice(0, 12);
  await keepBuild(join(dataDir, "library/production"), short, read.contents);
  return { read, short };
}
const built = (words: string) => {
  writeBuild(root, "production", words, { hasPreview: true });
  return keep();
};
/** The seven schema versions up to the last one with short ids. */
function database() {
  return openDatabase(join(dataDir, "console.sqlite"), consoleUpgrades.slice(0, 7));
}
function record({ short, read }: Earlier, hash = formerHash(read)): void {
  const console = database();
  const revision = "a".repeat(40);
  console.exec(`INSERT OR REPLACE INTO served VALUES ('production', '${short}');
    INSERT INTO publications (environment, build, revision, at, who, note, approved_by)
      VALUES ('production', '${short}', '${revision}', ${Date.now()}, 'Ana', 'Go', 'Ben');
    INSERT INTO build_signatures VALUES ('production', '${short}', '${hash}', 7, 'Ana');
    INSERT INTO build_signatures VALUES ('production', '${short}', '', 5, 'Ola');
    INSERT INTO publication_requests (environment, build, hash, revision, replaces, note, at, who, state, reason)
      VALUES ('production', '${short}', '${hash}', '${revision}', '${short}', 'Go', ${Date.now()}, 'Ana', 'open', '')`);
  console.close();
}
const start = () =>
  startTestEdge({ dataDir, properties: [exampleProperty("production")], publishing: { signature: "production" } });
type Edge = Awaited<ReturnType<typeof start>>;
const script = async (edge: Edge, path = "tagwell.js") => (await edge.ask(`/tags/production/${path}`)).text;

it("serves the published build, signed and at its former address too, and knows it by its whole hash", async () => {
  const earlier = await built("one");
  const newer = await built("two");
  record(earlier);
  record(newer);
  const { hash } = newer.read;
  for (const _ of ["first", "again"]) {
    const edge = await start();
    expect(await script(edge)).toContain("two");
    for (const id of [earlier.short, earlier.read.hash])
      expect(await script(edge, `builds/${id}/tagwell.js`)).toContain("one");
    expect(edge.log).toEqual([]);
    await edge.close();
  }
  expect(readdirSync(join(dataDir, "library/production")).sort()).toEqual([earlier.read.hash, hash].sort());
  const edge = await start();
  const headers = await edge.signsIn("Cem");
  const rows = (await edge.ask("/api/builds?environment=production", { headers })).json;
  expect(rows.find((row: { isServed: boolean }) => row.isServed)).toMatchObject({
    ...{ id: hash, hash, faults: [], publications: [{ build: hash, replaces: earlier.read.hash, approvedBy: "Ben" }] },
    signatures: [{ by: "Ola" }, { by: "Ana", hash }],
  });
  const [request] = (await edge.ask("/api/publications/requests", { headers })).json;
  expect(request).toMatchObject({ build: hash, hash, replaces: hash });
  await edge.close();
});

it("serves nothing where the kept build is not the one that was signed, as after another took its place", async () => {
  writeTwin(root, "clean");
  const clean = await keep();
  rmSync(join(dataDir, "library"), { recursive: true });
  writeTwin(root, "evil");
  record(await keep(), formerHash(clean.read));
  const edge = await start();
  const answer = await edge.ask("/tags/production/tagwell.js");
  expect([answer.status, answer.text]).toEqual([404, expect.stringContaining("no officer has signed it")]);
  await edge.close();
});

it("leaves a build as it is that is not what its name says, serves nothing, and says so", async () => {
  const one = await built("one");
  record(one);
  writeFileSync(join(dataDir, "library/production", one.short, "tagwell.js"), "/* tagwell.js eve */");
  const edge = await start();
  expect((await edge.ask("/tags/production/tagwell.js")).status).toBe(404);
  expect(edge.log[0]).toBe(`the build in library/production/${one.short} is damaged, and is not served`);
  expect(edge.log.join()).toContain(`nothing is served in production: Build ${one.short} is published`);
  await edge.close();
  expect(existsSync(join(dataDir, "library/production", one.short))).toBe(true);
});

it("does the rest at the next start where the first was killed between the database and the folder", async () => {
  const one = await built("one");
  record(one);
  await (await start()).close();
  const folder = join(dataDir, "library/production");
  rmSync(join(folder, one.read.hash), { recursive: true });
  await keepBuild(folder, one.short, one.read.contents);
  const edge = await start();
  expect(await script(edge)).toContain("one");
  await edge.close();
  expect(readdirSync(folder)).toEqual([one.read.hash]);
  expect(readFileSync(join(folder, one.read.hash, "tagwell.js"), "utf8")).toContain("one");
});

it("keeps the audit trail as it was written", async () => {
  const one = await built("one");
  record(one);
  const before = database();
  const insert =
    "INSERT INTO audit (number, at, who, what, about, build_from, build_to, detail) VALUES (?,?,?,?,?,?,?,?)";
  before.prepare(insert).run(1, 1, "Ana", "published", "production", "", one.short, "Go");
  before.close();
  await (await start()).close();
  const console = new Database(join(dataDir, "console.sqlite"));
  expect(console.prepare("SELECT build_to FROM audit WHERE number = 1").raw().all()).toEqual([[one.short]]);
  console.close();
});
