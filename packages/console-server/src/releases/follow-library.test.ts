/** What the console publishes reaches the edges that receive, and stays on their disks. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BuildFiles, Library, Served } from "@tagwell/collector/doors/library";
import { keepBuild } from "@tagwell/collector/tags/build-folders";
import { type FollowParts, openFollowedReleases } from "@tagwell/collector/tags/follow-library";
import { readBuild } from "@tagwell/collector/tags/read-build";
import { writeBuild } from "@tagwell/collector/testing/write-build";
import type { EnvironmentName, PropertyFile } from "@tagwell/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import { shareReleases } from "./share-releases.ts";

let root: string;
let closing: AbortController;
let lines: string[];
let replaced: PropertyFile[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tagwell-library-"));
  closing = new AbortController();
  lines = [];
  replaced = [];
});
afterEach(() => {
  closing.abort();
  rmSync(root, { recursive: true, force: true });
});

function memoryLibrary() {
  const served = new Map<EnvironmentName, Served>();
  const builds = new Map<string, BuildFiles>();
  const state = { isThere: true };
  const reach = () => {
    if (!state.isThere) throw new Error("nobody answers");
  };
  const library: Library = {
    async served(environment) {
      reach();
      return served.get(environment);
    },
    async setServed(environment, value) {
      reach();
      served.set(environment, value);
    },
    async has(environment, build) {
      reach();
      return builds.has(`${environment}/${build}`);
    },
    async build(environment, build) {
      reach();
      return builds.get(`${environment}/${build}`);
    },
    async putBuild(environment, build, files) {
      reach();
      builds.set(`${environment}/${build}`, files);
    },
  };
  return { library, state, builds };
}

/** A console that has published builds of production. */
function publisher(library: Library) {
  const kept = join(root, "console");
  const published: string[] = [];
  let current: string | undefined;
  const servedOf = (environment: EnvironmentName): Served => {
    if (environment !== "production") return { earlier: [] };
    return { ...(current && { current }), earlier: published.filter((build) => build !== current).reverse() };
  };
  const releases = {
    served: servedOf,
    folderOf: async (environment: EnvironmentName, build: string) => join(kept, environment, build),
  };
  void shareReleases({ releases, library, log: (line) => lines.push(line), everyMs: 5 }, closing.signal);
  return {
    async publish(words: string) {
      writeBuild(root, "production", words);
      const read = await readBuild(join(root, "production"));
      if (!read) throw new Error("nothing was built");
      await keepBuild(join(kept, "production"), read.build.id, read.contents);
      published.push(read.build.id);
      current = read.build.id;
      return current;
    },
    rollBack(build: string) {
      current = build;
    },
  };
}

async function receiver(library: Library, changes: Partial<FollowParts> = {}) {
  const properties = { conflictWith: () => undefined, replace: (file: PropertyFile) => void replaced.push(file) };
  const kept = join(root, "receiver");
  const log = (line: string) => void lines.push(line);
  const releases = await openFollowedReleases({
    ...{ library, built: undefined, kept, properties, log, everyMs: 5 },
    ...changes,
  });
  void releases.follow(closing.signal);
  const text = async () => {
    const {
      folders: [folder],
    } = await releases.serving("production");
    const file = folder && join(folder, "tagwell.js");
    return file && existsSync(file) ? readFileSync(file, "utf8") : undefined;
  };
  return { releases, text, kept };
}

it("brings a publication and a rollback to an edge that runs, with the earlier builds", async () => {
  const { library } = memoryLibrary();
  const console = publisher(library);
  const edge = await receiver(library);
  const first = await console.publish("one");
  await expect.poll(edge.text).toContain("one");
  const second = await console.publish("two");
  await expect.poll(edge.text).toContain("two");
  expect((await edge.releases.serving("production")).folders).toEqual(
    [second, first].map((id) => join(edge.kept, "production", id)),
  );
  expect(await edge.releases.folderOf("production", first)).toBe(join(edge.kept, "production", first));
  expect(await edge.releases.folderOf("production", first.slice(0, 12))).toBe(join(edge.kept, "production", first));
  expect(await edge.releases.folderOf("production", "0".repeat(64))).toBeUndefined();
  console.rollBack(first);
  await expect.poll(edge.text).toContain("one");
  expect(replaced.every(({ environment }) => environment === "production")).toBe(true);
  expect(replaced).toHaveLength(3);
});

it("removes at its start what it left half written when it was killed", async () => {
  const part = join(root, "receiver/production", `${"a".repeat(64)}.part`);
  mkdirSync(part, { recursive: true });
  await receiver(memoryLibrary().library);
  expect(existsSync(part)).toBe(false);
});

it("serves its copy without the library, from the start", async () => {
  const { library, state } = memoryLibrary();
  const console = publisher(library);
  const edge = await receiver(library);
  await console.publish("one");
  await expect.poll(edge.text).toContain("one");
  closing.abort();
  state.isThere = false;
  closing = new AbortController();
  replaced = [];
  const later = await receiver(library);
  expect(await later.text()).toContain("one");
  expect(replaced).toHaveLength(1);
  await expect.poll(() => lines).toContain("what is published does not arrive: nobody answers");
});

it("brings what was published while the library was away", async () => {
  const { library, state } = memoryLibrary();
  state.isThere = false;
  const console = publisher(library);
  const edge = await receiver(library);
  await console.publish("one");
  await expect.poll(() => lines).toContain("the other edges do not get what is published: nobody answers");
  expect(await edge.text()).toBeUndefined();
  state.isThere = true;
  await expect.poll(edge.text).toContain("one");
});

it("serves nothing that is not whole", async () => {
  const { library, builds } = memoryLibrary();
  const console = publisher(library);
  const build = await console.publish("one");
  await expect.poll(() => builds.size).toBe(1);
  builds.get(`production/${build}`)?.set("tagwell.js", Buffer.from("/* changed on the way */"));
  const edge = await receiver(library);
  await expect.poll(() => lines.join()).toMatch(/is not whole: tagwell.js/);
  expect(await edge.text()).toBeUndefined();
});

it("replaces a copy that was damaged on the disk", async () => {
  const { library } = memoryLibrary();
  const console = publisher(library);
  const build = await console.publish("one");
  const edge = await receiver(library);
  await expect.poll(edge.text).toContain("one");
  closing.abort();
  writeFileSync(join(edge.kept, "production", build, "tagwell.js"), "damaged");
  rmSync(join(edge.kept, "served.json"));
  closing = new AbortController();
  const again = await receiver(library);
  await expect.poll(again.text).toContain("one");
});

it("serves nothing at the start from a copy that was damaged, says why, and fetches it again", async () => {
  const { library, state } = memoryLibrary();
  const console = publisher(library);
  const edge = await receiver(library);
  const build = await console.publish("one");
  await expect.poll(edge.text).toContain("one");
  closing.abort();
  writeFileSync(join(edge.kept, "production", build, "tagwell.js"), "/* tagwell.js eve */");
  state.isThere = false;
  closing = new AbortController();
  const again = await receiver(library);
  expect(await again.releases.serving("production")).toEqual({
    folders: [],
    withheld: expect.stringContaining("tagwell.js"),
  });
  expect(lines.join()).toMatch(/nothing is served in production: .* is not whole: tagwell.js/);
  expect(await again.releases.folderOf("production", build)).toBeUndefined();
  state.isThere = true;
  await expect.poll(again.text).toContain("one");
});

it("serves no chunks of an earlier build that came damaged", async () => {
  const { library, builds } = memoryLibrary();
  const console = publisher(library);
  const first = await console.publish("one");
  const second = await console.publish("two");
  await expect.poll(() => builds.size).toBe(2);
  builds.get(`production/${first}`)?.set("tagwell.js", Buffer.from("/* changed on the way */"));
  const edge = await receiver(library);
  await expect.poll(edge.text).toContain("two");
  expect((await edge.releases.serving("production")).folders).toEqual([join(edge.kept, "production", second)]);
  expect(await edge.releases.folderOf("production", first)).toBeUndefined();
});

it("serves what is built beside it in production only once the library says so, and nothing where it says that too", async () => {
  const { library, state } = memoryLibrary();
  writeBuild(root, "production", "built");
  writeBuild(root, "development", "built");
  const edge = await receiver(library, { built: root });
  expect(await edge.text()).toBeUndefined();
  expect((await edge.releases.serving("production")).withheld).toContain("not been told yet");
  expect((await edge.releases.serving("development")).folders).toEqual([join(root, "development")]);
  await library.setServed("production", { earlier: [] });
  await expect.poll(edge.text).toContain("built");
  await library.setServed("production", { earlier: [], withheld: "Nobody has signed it." });
  await expect.poll(edge.text).toBeUndefined();
  expect((await edge.releases.serving("production")).withheld).toBe("Nobody has signed it.");
  closing.abort();
  state.isThere = false;
  expect(await (await receiver(library, { built: root })).text()).toBeUndefined();
});

it("goes on serving the copy of an earlier version, which named builds by twelve digits", async () => {
  const { library, state } = memoryLibrary();
  state.isThere = false;
  const kept = join(root, "receiver");
  writeBuild(root, "production", "one");
  const read = await readBuild(join(root, "production"));
  const short = read?.hash.slice(0, 12) ?? "";
  await keepBuild(join(kept, "production"), short, read?.contents ?? new Map());
  writeFileSync(join(kept, "served.json"), JSON.stringify([["production", { current: short, earlier: [] }]]));
  const edge = await receiver(library);
  expect(await edge.text()).toContain("one");
  expect(await edge.releases.serving("production")).toMatchObject({ current: read?.hash });
  closing.abort();
  closing = new AbortController();
  expect(await (await receiver(library)).text()).toContain("one");
});
