/** Sitemaps as sites really serve them: moved, broken, packed and written in unusual ways. */
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { type Answer, answer, pathsOf, read, redirect, startSite } from "../testing/site-under-test.ts";

const xml = { "Content-Type": "application/xml" };
const urlset = (...locs: string[]) => `<urlset>${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join("")}</urlset>`;
const index = (...locs: string[]) =>
  `<sitemapindex>${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join("")}</sitemapindex>`;
const pages = { "/a": "<h1>A</h1>", "/b": "<h1>B</h1>" };
/** A site whose index lists a child and then a good one. Locs are relative to the index. */
const withChild = (child: Answer): Record<string, Answer> => ({
  ...pages,
  "/sitemap.xml": answer(index("child.xml", "good.xml"), xml),
  "/child.xml": child,
  "/good.xml": answer(urlset("/a", "/b"), xml),
});

it.each([
  [
    "to its index",
    { "/sitemap.xml": redirect("/maps/all.xml"), "/maps/all.xml": answer(index("p.xml"), xml) },
    "/maps/p.xml",
  ],
  [
    "twice",
    { "/sitemap.xml": redirect("one"), "/one": redirect("/two?x=1"), "/two?x=1": answer(index("p.xml"), xml) },
    "/p.xml",
  ],
  ["in a child", { "/sitemap.xml": answer(index("/old.xml"), xml), "/old.xml": redirect("/new/p.xml") }, "/new/p.xml"],
])("follows a redirect %s, and resolves what is listed against where it ended", async (_, site, list) => {
  const { origin } = await startSite({ ...pages, ...site, [list]: answer(urlset("/a", "../b"), xml) });
  expect(pathsOf(await read(`${origin}/sitemap.xml`))).toEqual(["/a", "/b"]);
});

const slowly = "no answer within 4 s";
it.each([
  [
    "is a cut gzip file",
    answer(gzipSync(urlset("/z").repeat(50)).subarray(0, 30), { "Content-Type": "application/x-gzip" }),
    "cannot be unpacked",
  ],
  ["is packed twice in its header only", answer(urlset("/z"), { ...xml, "Content-Encoding": "gzip" }), "no answer"],
  ["is gone", answer("", {}, 404), "status 404"],
  ["fails", answer("oops", {}, 500), "status 500"],
  ["is a page", answer("<!doctype html><h1>Not found</h1>", { "Content-Type": "text/html" }), "no sitemap"],
  [
    "is an image",
    answer(Buffer.from("\x89PNG\r\n\x1a\n\0\0", "latin1"), { "Content-Type": "image/png" }),
    "no sitemap",
  ],
  ["is empty", answer("", xml), "no sitemap"],
  [
    "is too large",
    answer(gzipSync(Buffer.alloc(60_000_000, " ")), { ...xml, "Content-Encoding": "gzip" }),
    "larger than",
  ],
  ["unpacks to too much", answer(gzipSync(Buffer.alloc(60_000_000, " ")), xml), "cannot be unpacked"],
  ["does not answer", () => {}, slowly],
  ["breaks the connection", (request: { socket: { destroy(): void } }) => request.socket.destroy(), "no answer"],
  ["leads in a circle", redirect("/child.xml"), "a redirect loop"],
  ["is on another site by now", redirect("https://other.example/s.xml"), "a redirect to another site"],
])("names a child that %s, and reads the rest", async (_, child, reason) => {
  const { origin } = await startSite(withChild(child as Answer));
  const reading = await read(`${origin}/sitemap.xml`, reason === slowly ? { timeoutMs: 4000 } : {});
  expect(pathsOf(reading)).toEqual(["/a", "/b"]);
  expect(reading.brokenSitemaps).toEqual([expect.stringContaining(`/child.xml: ${reason}`)]);
});

it("keeps the pages that a cut list names before its end, and says that it is cut", async () => {
  const { origin } = await startSite(withChild(answer(urlset("/c", "/d").slice(0, -30), xml)));
  const reading = await read(`${origin}/sitemap.xml`);
  expect([...reading.skipped]).toEqual([["status 404", 1]]);
  expect(reading.brokenSitemaps).toEqual([expect.stringMatching(/\/child\.xml: cut off/)]);
});

it.each([
  [
    "relative, with base",
    `<urlset xml:base="/x/"><url><loc>../a</loc></url><url xml:base="y/"><loc>/b</loc></url></urlset>`,
  ],
  [
    "in CDATA, with entities and blanks",
    `<urlset><url><loc><![CDATA[ /a ]]></loc></url><url><loc>\n &#x2F;b&#63;\t</loc></url></urlset>`,
  ],
  [
    "in namespaces and capitals",
    `<s:URLSET xmlns:s="x"><s:Url><s:LOC>/a</s:LOC></s:Url><s:url><s:loc>/b</s:loc></s:url></s:URLSET>`,
  ],
  ["packed under a plain name", gzipSync(urlset("/a", "/b"))],
  ["packed twice", gzipSync(gzipSync(urlset("/a", "/b")))],
  ["in UTF-16", Buffer.from(`\ufeff${urlset("/a", "/b")}`, "utf16le")],
  ["behind blanks and a comment", `\n  <?xml version="1.0"?><!-- made by hand -->${urlset("/a", "/b")}`],
  [
    "beside other sites, broken addresses and a mail address",
    urlset("https://other.example/", "http://[", "mailto:a@b.c", "/a", "/b"),
  ],
])("reads locs %s, whatever the content type says", async (_, body) => {
  for (const type of ["application/xml", "text/html", "application/octet-stream", "text/plain; charset=iso-8859-1"]) {
    const { origin } = await startSite({
      ...withChild(answer(body, { "Content-Type": type })),
      "/good.xml": answer("<urlset/>", xml),
      "/b?": "<h1>B</h1>",
    });
    const reading = await read(`${origin}/sitemap.xml`);
    expect(pathsOf(reading)).toEqual(["/a", "/b"]);
    expect(reading.brokenSitemaps).toEqual([]);
  }
});

it("counts what is of other sites or no address, reads nested indexes, each list once", async () => {
  const { origin, paths } = await startSite({
    ...pages,
    "/sitemap.xml": answer(index("/one.xml", "https://other.example/s.xml", "/sitemap.xml"), xml),
    "/one.xml": answer(index("/two.xml", "/one.xml"), xml),
    "/two.xml": answer(urlset("/a", "/b", "https://other.example/c", "http://["), xml),
  });
  const reading = await read(`${origin}/sitemap.xml`);
  expect(pathsOf(reading)).toEqual(["/a", "/b"]);
  expect(Object.fromEntries(reading.skipped)).toEqual({ "another site": 2, "a broken address": 1 });
  expect(paths().filter((path) => path.endsWith(".xml"))).toEqual(["/sitemap.xml", "/one.xml", "/two.xml"]);
});

it.each([
  ["is cut", answer(gzipSync(urlset("/a")).subarray(0, 20), xml), "cannot be unpacked"],
  ["leads in a circle", redirect("/sitemap.xml"), "a redirect loop"],
  [
    "is on another site",
    redirect("https://other.example/s.xml"),
    "redirects to https://other.example/s.xml. Use that address.",
  ],
  ["is gone", answer("", {}, 410), "status 410"],
])("refuses a sitemap that itself %s, by its reason", async (_, root, reason) => {
  const { origin } = await startSite({ "/sitemap.xml": root });
  await expect(read(`${origin}/sitemap.xml`)).rejects.toThrow(reason);
});

it.each([
  ["a byte order mark", answer("\ufeffUser-agent: *\r\nDisallow: /b\r\n", {})],
  ["UTF-16", answer(Buffer.from("\ufeffUser-agent: *\nDisallow: /b", "utf16le"), {})],
  ["other capitals and comments", answer("USER-AGENT: * # all\n disallow : /b # no", { "Content-Type": "text/plain" })],
  ["a redirect before it", redirect("/robots-2.txt")],
])("obeys robots.txt with %s", async (_, robots) => {
  const rules = answer("User-agent: *\nDisallow: /b", { "Content-Type": "text/plain" });
  const { origin } = await startSite({
    ...withChild(answer(urlset("/b"), xml)),
    "/robots.txt": robots,
    "/robots-2.txt": rules,
  });
  expect(pathsOf(await read(`${origin}/sitemap.xml`))).toEqual(["/a"]);
});

it.each([
  ["asks to wait", answer("", {}, 429)],
  ["breaks the connection", (request: { socket: { destroy(): void } }) => request.socket.destroy()],
  ["is no gzip file though it says so", answer("x", { "Content-Encoding": "gzip" })],
])("reads nothing of a site whose robots.txt %s", async (_, robots) => {
  const { origin } = await startSite({ ...pages, "/robots.txt": robots as Answer });
  await expect(read(`${origin}/a`)).rejects.toThrow("robots.txt cannot be read");
});
