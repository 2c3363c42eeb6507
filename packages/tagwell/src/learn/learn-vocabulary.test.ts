/** The command as it is typed: what it writes, and its exit codes. */
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PropertyConfig } from "@tagwell/container";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { exitCodeOf } from "../errors/exit-with.ts";
import { learnVocabulary } from "./learn-vocabulary.ts";

const site = (...production: string[]) => ({ label: "A site", hosts: { development: [], staging: [], production } });
const config: PropertyConfig = {
  name: "Example",
  tenantKey: "_example",
  orgId: "0123456789ABCDEF01234567@AdobeOrg",
  sites: { www: site("www.example.org"), campus: site("*.example.org") },
  environments: {
    development: { datastreamId: "a" },
    staging: { datastreamId: "b" },
    production: { datastreamId: "c" },
  },
  queryParameters: {},
};
/** As the command does it: an error is printed, and the exit code is 1. */
const run = (args: string[]) =>
  exitCodeOf(() =>
    learnVocabulary({ args, config, lists, launch: () => Promise.reject(new Error("No browser is needed.")) }),
  );

let folder: string;
let lists: string;
const said = () => vi.mocked(console.log).mock.calls.join("\n");
const complained = () => vi.mocked(console.error).mock.calls.join("\n");

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  folder = mkdtempSync(join(tmpdir(), "learn-"));
  lists = join(folder, "vocabulary");
  writeFileSync(join(folder, "index.html"), "<title>Home</title><h2>Write to jane@example.org</h2>");
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

it("writes what is new and prints it; then --check finds nothing", async () => {
  expect(await run([folder, "--lists", lists])).toBe(0);
  expect(readFileSync(join(lists, "titles.txt"), "utf8")).toMatch(/#\nHome\n$/);
  expect(said()).toContain("+ Home");
  expect(said()).toContain("looks like an identifier (e-mail)");
  expect(said()).not.toContain("jane");
  expect(await run([folder, "--lists", lists, "--check"])).toBe(0);
});

/** A site that answers with these pages, 503 where one is undefined and 404 for any other path. */
async function startSite(pages: Record<string, string | undefined>): Promise<string> {
  const server = createServer(({ url = "" }, response) => {
    const body = pages[url];
    response.writeHead(body !== undefined ? 200 : url in pages ? 503 : 404, { "Content-Type": "text/html" }).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

it("reads the rest of a broken sitemap with exit code 0, names what is broken, and removes nothing then", async () => {
  const index =
    "<sitemapindex><sitemap><loc>/gone.xml</loc></sitemap><sitemap><loc>/list.xml</loc></sitemap></sitemapindex>";
  const list = "<urlset><url><loc>/page</loc></url></urlset>";
  const site = await startSite({ "/sitemap.xml": index, "/list.xml": list, "/page": "<title>Heart care</title>" });
  expect(await run([`${site}/sitemap.xml`, "--lists", lists])).toBe(0);
  expect(said()).toContain("/gone.xml: status 404");
  expect(readFileSync(join(lists, "titles.txt"), "utf8")).toContain("Heart care");
  expect(await run([`${site}/sitemap.xml`, "--lists", lists, "--prune"])).toBe(1);
  expect(complained()).toContain("/gone.xml: status 404");
});

it("removes nothing with --prune where a page fails for now, and what was on one that is gone", async () => {
  const pages: Record<string, string | undefined> = {
    "/": '<title>Home</title><a href="/heart">x</a>',
    "/heart": "<title>Heart care</title>",
  };
  const site = await startSite(pages);
  await run([site, "--lists", lists]);
  pages["/heart"] = undefined;
  expect(await run([site, "--lists", lists, "--prune"])).toBe(1);
  expect(complained()).toContain("status 503");
  expect(readFileSync(join(lists, "titles.txt"), "utf8")).toContain("Heart care");
  delete pages["/heart"];
  expect(await run([site, "--lists", lists, "--prune"])).toBe(0);
  expect(readFileSync(join(lists, "titles.txt"), "utf8")).not.toContain("Heart care");
});

it("writes nothing with --dry-run and --check; the latter fails when something is new", async () => {
  expect(await run([folder, "--lists", lists, "--dry-run"])).toBe(0);
  expect(await run([folder, "--lists", lists, "--check"])).toBe(1);
  expect(existsSync(lists)).toBe(false);
});

it("removes what is on no page with --prune, unless a limit ended the reading", async () => {
  await run([folder, "--lists", lists]);
  writeFileSync(join(folder, "index.html"), "<title>Start</title>");
  writeFileSync(join(folder, "second.html"), "<title>Second</title>");
  expect(await run([folder, "--lists", lists, "--prune", "--max-pages", "1"])).toBe(1);
  expect(complained()).toContain("Nothing is removed");
  expect(readFileSync(join(lists, "titles.txt"), "utf8")).toContain("Home");
  expect(await run([folder, "--lists", lists, "--prune"])).toBe(0);
  expect(readFileSync(join(lists, "titles.txt"), "utf8")).toMatch(/#\nSecond\nStart\n$/);
});

it.each([
  [[], "Name a sitemap, a folder or an address."],
  [["x", "--max-pages", "many"], '--max-pages is "many": use a whole number from 1.'],
  [["--site", "nowhere"], '--site is "nowhere": use one of www'],
  [["--site", "campus"], "has no single production host"],
  [["no such folder"], "is no file, folder or address"],
])("answers %j with what to type", async (args, message) => {
  expect(await run(args)).toBe(1);
  expect(complained()).toContain(message);
});
