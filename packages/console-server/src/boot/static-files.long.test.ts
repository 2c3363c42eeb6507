/** The console, the sites' pages and the built files, each on its hosts. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestEdge, type TestEdge } from "../testing/test-edge.ts";
import { startEdge } from "./start-edge.ts";

let edge: TestEdge;
let root: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "tagwell-files-"));
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  write("secret.txt", "secret");
  write("console/index.html", "<title>console</title>");
  write("console/assets/index-CnpQtlg4.js", "console.log(1)");
  write("pages/index.html", "<title>all sites</title>");
  write("pages/campus/index.html", "<title>campus</title>");
  write("dist/development/tagwell.js", "/* tagwell */".repeat(200));
  write("dist/development/call-tracking.js", "/* call */");
  write("dist/development/chunk-Bk81qEuy.js", "/* chunk */");
  write("dist/development/manifest.json", "{}");
  write("dist/other/file.js", "/* no environment */");
  const at = (name: string) => join(root, name);
  edge = await startTestEdge({ folders: { console: at("console"), pages: at("pages"), tags: at("dist") } });
});
afterAll(async () => {
  await edge.close();
  rmSync(root, { recursive: true, force: true });
});

it("serves a build with what its pages have to be told, until there is nothing more to tell", async () => {
  const ask = async () => (await edge.ask("/tags/development/tagwell.js")).text;
  const before = await ask();
  edge.tellPages("development", 'the last save has "faults"');
  expect(await ask()).toBe(`console.error("Tagwell: the last save has \\"faults\\"");\n${before}`);
  expect((await edge.ask("/tags/development/call-tracking.js")).text).toBe("/* call */");
  edge.tellPages("development", undefined);
  expect(await ask()).toBe(before);
});

describe("the console", () => {
  it.each(["/", "/events/5", "/index.html"])("is at localhost%s, under strict headers", async (path) => {
    const answer = await edge.ask(path);
    expect([answer.status, answer.text]).toEqual([200, "<title>console</title>"]);
    expect(answer.headers).toMatchObject({
      "content-type": expect.stringContaining("text/html"),
      "x-content-type-options": "nosniff",
      "cache-control": "no-cache",
    });
    expect(answer.headers["content-security-policy"]).toMatch(/^default-src 'self';.*frame-ancestors 'none'/);
    expect(answer.headers["content-security-policy"]).not.toContain("unsafe");
  });

  it("serves its files, cached forever where the name has a content hash", async () => {
    const answer = await edge.ask("/assets/index-CnpQtlg4.js");
    expect([answer.text, answer.headers["cache-control"]]).toEqual([
      "console.log(1)",
      "public, max-age=31536000, immutable",
    ]);
    expect((await edge.ask("/assets/gone.js")).status).toBe(404);
  });
});

describe("the sites", () => {
  it.each(["www.localhost", "gifts.localhost:4600"])("are at %s, whatever the path", async (host) => {
    for (const path of ["/", "/find-a-doctor?search=x"]) {
      expect((await edge.ask(path, { host })).text).toBe("<title>all sites</title>");
    }
    expect((await edge.ask("/none.png", { host })).status).toBe(404);
  });

  it("come from the site's own folder where there is one", async () => {
    expect((await edge.ask("/about", { host: "campus.localhost" })).text).toBe("<title>campus</title>");
  });

  it("are not on any other host", async () => {
    const answer = await edge.ask("/", { host: "unlisted.localhost" });
    expect([answer.status, answer.text]).toEqual([404, expect.stringMatching(/^No site/)]);
  });
});

describe("the library", () => {
  it.each(["localhost", "www.localhost", "unlisted.localhost"])("is under /tags at %s, for any page", async (host) => {
    const answer = await edge.ask("/tags/development/tagwell.js", { host });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "cache-control": "no-cache",
      "content-type": expect.stringContaining("javascript"),
      "x-content-type-options": "nosniff",
    });
  });

  it.each([
    ["gzip, deflate, br", "br", "-br"],
    ["gzip;q=0.5, br;q=0", "gzip", "-gzip"],
    ["identity", undefined, ""],
  ])("is compressed for %s, with a tag of its own", async (accepted, encoding, end) => {
    const answer = await edge.ask("/tags/development/tagwell.js", { headers: { "accept-encoding": accepted } });
    expect(answer.headers).toMatchObject({
      vary: "Accept-Encoding",
      etag: expect.stringMatching(new RegExp(`^"[\\w-]{43}${end}"$`)),
      "content-type": expect.stringContaining("javascript"),
    });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(Number(answer.headers["content-length"]) < 100).toBe(encoding !== undefined);
  });

  it("is not sent again to who has it, until it changes", async () => {
    const path = "/tags/development/tagwell.js";
    const load = (tag = "") =>
      edge.ask(path, { headers: { "accept-encoding": "br", ...(tag && { "if-none-match": tag }) } });
    const tag = String((await load()).headers.etag);
    for (const sent of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const answer = await load(sent);
      expect([answer.status, answer.text, answer.headers.etag]).toEqual([304, "", tag]);
      expect(answer.headers).toMatchObject({ "cache-control": "no-cache", "access-control-allow-origin": "*" });
    }
    writeFileSync(join(root, "dist/development/tagwell.js"), "/* newwell */".repeat(200));
    const changed = await load(tag);
    expect([changed.status, changed.headers.etag === tag]).toEqual([200, false]);
    expect((await edge.ask(path)).text).toContain("newwell");
  });

  it.each([
    ["chunk-Bk81qEuy.js", "public, max-age=31536000, immutable"],
    ["call-tracking.js", "no-cache"],
    ["manifest.json", "no-cache"],
  ])("%s is cached as %s", async (file, caching) => {
    expect((await edge.ask(`/tags/development/${file}`)).headers["cache-control"]).toBe(caching);
  });

  it.each(["/tags/development/gone.js", "/tags/other/file.js", "/tags/development", "/tags/development/"])(
    "%s is no file",
    async (path) => {
      expect((await edge.ask(path)).status).toBe(404);
    },
  );
});

it.each([
  "/tags/development/../../secret.txt",
  "/tags/development/..%2f..%2fsecret.txt",
  "/tags/development/%2e%2e/%2e%2e/secret.txt",
  "/tags/development/..\\..\\secret.txt",
  "/../secret.txt",
  "/..%5csecret.txt",
  "//secret.txt",
])("%s does not lead out of the folder", async (path) => {
  expect((await edge.ask(path)).text).not.toContain("secret");
});

it.each([
  "/a//b",
  "//a",
  "/%5C",
  "/a%5Cb",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/..%2f..%2fetc/passwd",
  "/%252e%252e%5c",
  "/%00",
  "/%E0%A4",
])("%s is no file, and no fault of the edge", async (path) => {
  for (const host of ["localhost", "www.localhost"]) expect((await edge.ask(path, { host })).status).toBe(404);
});

it("a page's path may have any letters", async () => {
  const answer = await edge.ask("/doctors/Jos%C3%A9%20Fern%C3%A1ndez", { host: "www.localhost" });
  expect([answer.status, answer.text]).toEqual([200, "<title>all sites</title>"]);
});

it("says what to run when nothing is built, and where it serves no pages", async () => {
  const bare = await startTestEdge({ folders: { console: join(root, "gone") } });
  const said = async (host: string) => {
    const answer = await bare.ask("/", { host });
    return [answer.status, answer.text];
  };
  expect(await said("localhost")).toEqual([503, expect.stringContaining("npm start")]);
  expect(await said("www.localhost")).toEqual([404, expect.stringMatching(/^There are no pages for the site www\./)]);
  await bare.close();
});

it("says which port is in use", async () => {
  const options = { properties: [], folders: {} };
  await expect(startEdge({ ...options, port: edge.port, dataDir: join(root, "data") })).rejects.toThrow(
    `Port ${edge.port} is in use on 127.0.0.1. Stop what uses it, or set PORT to another.`,
  );
});
