/** Builds are kept by their whole hash: neither another build nor a damaged copy under the same first digits takes their place. */
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Twin, writeTwin } from "../testing/twin-builds.ts";
import { writeBuild } from "../testing/write-build.ts";
import { type BuildFolders, createBuildFolders } from "./build-folders.ts";
import { type ReadBuild, readBuild } from "./read-build.ts";

let root: string;
let folders: BuildFolders;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tagwell-folders-"));
  folders = createBuildFolders(join(root, "dist"), join(root, "library"));
});
afterEach(() => rmSync(root, { recursive: true }));

async function built(): Promise<ReadBuild> {
  const read = await folders.readBuilt("production");
  if (!read) throw new Error("nothing was built");
  return read;
}
const twin = (which: Twin) => {
  writeTwin(join(root, "dist"), which);
  return built();
};
const keptScript = (id: string) => readFileSync(join(folders.keptFolder("production", id), "tagwell.js"), "utf8");

describe("two builds whose hashes begin with the same twelve digits", () => {
  it("have ids of their own", async () => {
    const [clean, evil] = [await twin("clean"), await twin("evil")];
    expect(clean.build.id.slice(0, 12)).toBe(evil.build.id.slice(0, 12));
    expect(clean.build.id).not.toBe(evil.build.id);
    expect([clean.build.faults, evil.build.faults]).toEqual([[], []]);
  });

  it("are kept beside each other, in either order", async () => {
    const [clean, evil] = [await twin("clean"), await twin("evil")];
    for (const build of [evil, clean]) await folders.keep("production", build);
    expect(keptScript(clean.build.id)).toContain("clean");
    expect(keptScript(evil.build.id)).toContain("evil");
  });

  it("do not take each other's place: one that lies under the other's id is replaced", async () => {
    const [clean, evil] = [await twin("clean"), await twin("evil")];
    await folders.keep("production", evil);
    renameSync(folders.keptFolder("production", evil.build.id), folders.keptFolder("production", clean.build.id));
    expect(await folders.whyDamaged("production", clean.build.id)).toContain(evil.build.id);
    const read = await folders.readKept("production", clean.build.id);
    expect(read?.build.faults).toEqual([expect.stringContaining(evil.build.id)]);
    await folders.keep("production", clean);
    expect(keptScript(clean.build.id)).toContain("clean");
    expect(await folders.whyDamaged("production", clean.build.id)).toBeUndefined();
  });
});

it("has another id when any byte that is served differs: of a script, a preview's script, the manifest, property.json", async () => {
  const ids = new Set<string>();
  const read = async () => ids.add((await built()).build.id);
  const write = (words: string, previewWords?: string) =>
    writeBuild(join(root, "dist"), "production", words, { hasPreview: true, ...(previewWords && { previewWords }) });
  write("one");
  await read();
  write("two");
  await read();
  write("one", "other");
  await read();
  write("one");
  for (const file of ["manifest.json", "property.json"]) {
    const path = join(root, "dist/production", file);
    writeFileSync(path, `${readFileSync(path, "utf8")} `);
    await read();
  }
  expect(ids.size).toBe(5);
});

it.each([
  ["a changed file", (folder: string) => writeFileSync(join(folder, "tagwell.js"), "/* tagwell.js eve */")],
  ["a missing file", (folder: string) => rmSync(join(folder, "property.json"))],
  ["a file too many", (folder: string) => writeFileSync(join(folder, "eve.js"), "/* eve */")],
  ["a changed manifest", (folder: string) => writeFileSync(join(folder, "manifest.json"), "{}")],
  ["no folder", (folder: string) => rmSync(folder, { recursive: true })],
])("finds and replaces a kept build with %s", async (_, harm) => {
  const build = await twin("clean");
  const { id } = build.build;
  await folders.keep("production", build);
  expect(await folders.whyDamaged("production", id)).toBeUndefined();
  harm(folders.keptFolder("production", id));
  expect(await folders.whyDamaged("production", id)).toBeUndefined();
  expect(await folders.whyDamaged("production", id, true)).toBeDefined();
  await folders.keep("production", build);
  expect(await folders.whyDamaged("production", id)).toBeUndefined();
  expect((await readBuild(folders.keptFolder("production", id)))?.hash).toBe(id);
});

it("keeps builds for the edge's user only, also under a umask that lets others read", async () => {
  const before = process.umask(0o022);
  try {
    await folders.keep("production", await twin("clean"));
  } finally {
    process.umask(before);
  }
  const library = join(root, "library");
  const names = readdirSync(library, { recursive: true, encoding: "utf8" });
  const modes = [library, ...names.map((name) => join(library, name))].map((path) => {
    const { mode } = statSync(path);
    return [path.slice(library.length), (mode & 0o777).toString(8), statSync(path).isDirectory()];
  });
  expect(modes.filter(([, mode, isFolder]) => mode !== (isFolder ? "700" : "600"))).toEqual([]);
  expect(names.filter((name) => name.endsWith(".js"))).toHaveLength(1);
});

it("leaves nothing of a build that cannot be written to its end", async () => {
  const { build, contents } = await twin("clean");
  const unwritable = new Map([...contents, ["no/such/folder", Buffer.from("")]]);
  await expect(folders.keep("production", { build, contents: unwritable })).rejects.toThrow("ENOENT");
  expect(readdirSync(join(root, "library/production"))).toEqual([]);
});
