/** Reading the pages that sitemaps list, from a server on this machine. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { link, pathsOf, read, startSite } from "../testing/site-under-test.ts";

describe("a sitemap", () => {
  const urlset = (...addresses: string[]) =>
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><urlset>${addresses
      .map(
        (address) =>
          `<url><loc> ${address}</loc><image:image><image:loc>${address}.png</image:loc></image:image></url>`,
      )
      .join("")}</urlset>`;

  it("is read with the sitemaps that it lists, packed ones too; links are not followed", async () => {
    const site = await startSite({
      "/sitemap.xml": (_request, response) => {
        const index = ["a.xml.gz", "b.txt", "sitemap.xml"].map(
          (name) => `<sitemap><loc>${site.origin}/${name}</loc></sitemap>`,
        );
        response.end(`<sitemapindex>${index.join("")}</sitemapindex>`);
      },
      "/a.xml.gz": (_request, response) =>
        response.end(
          gzipSync(urlset(`${site.origin}/one`, `${site.origin}/p?page=2&amp;x=1`, "https://other.example/two")),
        ),
      "/b.txt": (_request, response) => response.end(`${site.origin}/three\n${site.origin}/find?search=maria\n`),
      "/one": `<h1>One</h1>${link("/beyond")}`,
      "/p?page=2&x=1": "<h1>Two</h1>",
      "/three": "<h1>Three</h1>",
    });
    const reading = await read(`${site.origin}/sitemap.xml`);
    expect(pathsOf(reading)).toEqual(["/one", "/p", "/three"]);
    expect(reading.skipped).toEqual(
      new Map([
        ["an address with a query", 1],
        ["another site", 1],
      ]),
    );
    expect(site.paths()).not.toContain("/find?search=maria");
  });

  it("is read from a file", async () => {
    const site = await startSite({ "/one": "<h1>One</h1>" });
    const folder = mkdtempSync(join(tmpdir(), "learn-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, "sitemap.xml"), urlset(`${site.origin}/one`));
    expect(pathsOf(await read(join(folder, "sitemap.xml")))).toEqual(["/one"]);
  });

  it("that is none is refused", async () => {
    const site = await startSite({ "/sitemap.xml": "<h1>Home</h1>" });
    await expect(read(`${site.origin}/sitemap.xml`)).rejects.toThrow("lists no page");
  });
});
