/** Reading a folder of built pages. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { learn } from "../learn.ts";
import { readCurrentLists } from "../read-current-lists.ts";
import { exampleRules } from "../testing/site-under-test.ts";
import { httpGet } from "./http-get.ts";
import { defaultLimits } from "./limits.ts";
import { readFolder } from "./read-folder.ts";

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "learn-"));
  made.push(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const base = new URL("https://www.example.org/");
const files = {
  "index.html": '<title>Home</title><a href="doctors/ana-lopez">Ana López, MD</a>',
  "doctors/ana-lopez.html": "<title>Ana López, MD</title><h1>Ana López, MD</h1>",
  "about/index.html": "<title>About</title>",
  "signin/index.html": "<title>Sign in</title>",
  "drafts/secret.html": "<title>Secret</title>",
  "robots.txt": "User-agent: *\nDisallow: /drafts/",
  "style.css": "h1 { color: red }",
  "node_modules/x/readme.html": "<title>No</title>",
};

it("gives each file the address that it will have, and obeys the folder's robots.txt", async () => {
  const reading = await readFolder(folderOf(files), { base, limits: defaultLimits, ...exampleRules });
  expect(reading.pages.map(({ url }) => url.pathname)).toEqual(["/about/", "/doctors/ana-lopez", "/"]);
  expect([...reading.skipped.keys()].sort()).toEqual(["personal page", "robots.txt"]);
});

it("does not leave the folder by symbolic links", async () => {
  const folder = folderOf({ "index.html": "<title>Home</title>" });
  symlinkSync(folderOf({ "a.html": "<title>Outside</title>" }), join(folder, "out"));
  expect((await readFolder(folder, { base, limits: defaultLimits, ...exampleRules })).pages).toHaveLength(1);
});

it("keeps to the limits", async () => {
  const folder = folderOf({ "a.html": "<title>A</title>", "b.html": "x".repeat(300), "c.html": "<title>C</title>" });
  const reading = await readFolder(folder, {
    base,
    limits: { ...defaultLimits, maxPages: 2, maxPageBytes: 200 },
    ...exampleRules,
  });
  expect(reading.pages.map(({ titles }) => titles)).toEqual([["A"]]);
  expect(reading.endedBy).toBe("2 pages");
});

const learnFrom = (sources: string[], lists: string) =>
  learn({
    sources,
    current: readCurrentLists(lists),
    isOurHost: () => false,
    prunes: false,
    limits: defaultLimits,
    get: httpGet,
    base,
    now: () => 0,
    wait: async () => {},
    ...exampleRules,
  });

it("gives the same files for the same pages, and nothing new the second time", async () => {
  const folder = folderOf(files);
  const lists = join(folderOf({}), "vocabulary");
  const first = await learnFrom([folder], lists);
  expect(await learnFrom([folder], lists)).toMatchObject({ changed: first.changed });
  expect([...first.changed.keys()]).toEqual([
    "providers.txt",
    "plain.txt",
    "titles.txt",
    "sections.txt",
    "links.txt",
    "paths.txt",
  ]);
  mkdirSync(lists);
  for (const [file, content] of first.changed) writeFileSync(join(lists, file), content);
  expect((await learnFrom([folder], lists)).changed.size).toBe(0);
});

it("tells every line of the lists that cannot be read", () => {
  const lists = folderOf({ "titles.txt": "A\n\n", "by-hand.txt": "nothing: x\n" });
  expect(() => readCurrentLists(lists)).toThrow(/titles\.txt:2 is blank[\s\S]*by-hand\.txt:1 is not "kind: text"/);
});
