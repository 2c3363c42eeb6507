/** What becomes of a document on the site, and what the check of the built site finds. */
import { expect, it } from "vitest";
import { contentPolicy } from "./content-policy.ts";
import { findSiteFaults } from "./find-site-faults.ts";
import { pageText } from "./stage-pages.ts";

const files = new Set(["README.md", "docs/README.md", "docs/guides/a.md", "property/rules/b.ts", "docs/images/c.png"]);
const staged = (text: string) => pageText("docs/guides/a.md", text, files);

it("links pages, and writes the names of other files", () => {
  expect(staged("[all](../README.md#evaluate) [b](../../property/rules/b.ts) [rules](../../property/rules/)")).toBe(
    "[all](../index.md#evaluate) b rules",
  );
  expect(staged("![c](../images/c.png) [here](#place) [far](https://example.org/)")).toBe(
    "![c](../images/c.png) [here](#place) [far](https://example.org/)",
  );
});

it("keeps a link to nothing, so that the build fails, and leaves out the marks of printed parts", () => {
  expect(staged("[gone](gone.md)\n<!-- settings -->\ntext")).toBe("[gone](gone.md)\n\ntext");
});

const page = (body: string) => `<meta http-equiv="Content-Security-Policy" content="${contentPolicy}">${body}`;

it("finds no fault in links to pages and headings, and in files beside the site", () => {
  const site = new Map([
    [
      "index.html",
      page('<a href="/docs/">a</a><a class="x" href="/docs/guides/a.html#b">b</a><script src="/assets/x.js"></script>'),
    ],
    ["docs/index.html", page('<a href="./guides/a">a</a><a href="https://example.org">c</a>')],
    ["docs/guides/a.html", page('<h2 id="b">b</h2><a href="#b">b</a>')],
    ["assets/x.css", "a { background: url(/assets/y.svg) }"],
  ]);
  expect(findSiteFaults(site)).toEqual([]);
});

it("finds dead links, dead headings, and whatever comes from another host", () => {
  const site = new Map([
    ["index.html", page('<a href="/gone.html">a</a><a href="#c">b</a><img src="https://example.org/i.png">')],
    ["b.html", '<link rel="stylesheet" href="//example.org/s.css">'],
    ["x.css", '@import "https://example.org/t.css"; a { background: url("https://example.org/u.png") }'],
  ]);
  expect(findSiteFaults(site)).toEqual([
    "index.html loads https://example.org/i.png: put the file beside the site.",
    "index.html links to /gone.html, which is not there.",
    "index.html links to #c, and that page has no such heading.",
    "b.html: the content security policy is missing.",
    "b.html loads //example.org/s.css: put the file beside the site.",
    "x.css loads https://example.org/t.css: put the file beside the site.",
    "x.css loads https://example.org/u.png: put the file beside the site.",
  ]);
});
