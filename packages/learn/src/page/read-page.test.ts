/** What is read from a page's HTML. */
import fc from "fast-check";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { readPage } from "./read-page.ts";

const url = new URL("https://www.example.org/doctors/ana-lopez?x=1");
const read = (html: string) => readPage(url, html);

/** Unclosed elements, entities, a base, nested lists: HTML as it is found. */
const untidy = `<!doctype html><html><head><TITLE>Ana L&oacute;pez, MD &amp; team</TITLE><base href="/de/"></head>
<body><nav aria-label=Main><ul><li><a href=doctors>Our doctors<li><a href='/x?y=1#z'>Other <b>things</b></a></ul></nav>
<h1>Ana <!-- a comment --> L&oacute;pez<br>MD</h1><p>one<p>two<section data-section="team" id=team><h2>Team</section>
<script>document.write("<h2>no</h2><a href='/no'>no</a>")</script><style>h2 { content: "<h2>no</h2>" }</style>
<h3>Last</h3>`;

describe("readPage", () => {
  it("reads titles, headings and links as a browser's parser does", () => {
    const { document } = new JSDOM(untidy, { url: url.href }).window;
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map((node) => {
        for (const line of node.querySelectorAll("br")) line.replaceWith(" ");
        return (node.textContent ?? "").replace(/\s+/g, " ").trim();
      });
    const facts = read(untidy);
    expect(facts.titles).toEqual(texts("title"));
    expect(facts.headings).toEqual(texts("h1, h2, h3"));
    const links = [...document.querySelectorAll("a")].map(({ href }) => href);
    expect(facts.links.map((link) => link.url.href)).toEqual(links);
    expect(facts.sections).toEqual(["Main", "team", "team"]);
  });

  it("puts a blank between blocks inside a link, and none within a word", () => {
    const { links } = read('<a href="/a"><h3>Card</h3><p>Text</p></a> <a href="/b"><b>C</b>are</a>');
    expect(links.map(({ text }) => text)).toEqual(["Card Text", "Care"]);
  });

  it("names a link without text by its label", () => {
    expect(read('<a href="/" aria-label="Home page"><img src="x.png"></a>').links[0]?.text).toBe("Home page");
  });

  it.each([
    ["a comment section", "<div class='post comments'><h2>Maria Gonzalez</h2></div>"],
    ["a block of a review", "<div class='card review__body'><h2>Maria Gonzalez</h2></div>"],
    ["a comment by attribute", "<article data-comment><h2>Maria Gonzalez</h2></article>"],
    ["schema.org's review", "<div itemscope itemtype='https://schema.org/Review'><h2>Maria Gonzalez</h2></div>"],
    ["an author", "<div itemprop=author><h2>Maria Gonzalez</h2></div>"],
    ["a quotation", "<blockquote><h2>Maria Gonzalez</h2></blockquote>"],
    ["what search engines may not show", "<div data-nosnippet><h2>Maria Gonzalez</h2></div>"],
    ["a message that scripts fill", "<div role=status><h2>Maria Gonzalez</h2></div>"],
    ["a text field", "<textarea><h2>Maria Gonzalez</h2></textarea>"],
    ["a link of a visitor's", "<h2><a rel='nofollow ugc' href='/maria'>Maria Gonzalez</a></h2>"],
  ])("reads nothing from %s", (_name, html) => {
    const facts = read(`<h1>Care</h1>${html}<h3>After</h3>`);
    expect(JSON.stringify(facts)).not.toContain("Maria");
    expect(facts.headings).toContain("After");
  });

  it("reads the page although a theme calls its body a review page", () => {
    expect(read('<body class="page-reviews"><h1>Care</h1>').headings).toEqual(["Care"]);
  });

  it("takes pushes that are plain JSON, and no others", () => {
    const { pushes } = read(`<script>
      window.adobeDataLayer = window.adobeDataLayer || [];
      adobeDataLayer.push({"page": {"category": {"tags": ["heart", "a } in a \\" text"]}}});
      adobeDataLayer.push({ page: location.href });
      adobeDataLayer.push({"never": "ends"</script>`);
    expect(pushes).toEqual([{ page: { category: { tags: ["heart", 'a } in a " text'] } } }]);
  });

  it("tells filters of finders with their codes and their words", () => {
    const { options } = read(`<form data-finder><select data-filter="specialty"><option value="">Any</option>
      <option value="ent">ENT</option></select><select><option value="no">No</option></select>
      <button data-filter="language" data-value="es">Spanish</button><input type=checkbox data-filter=topic value=b12></form>`);
    expect(options.filter(({ value }) => value !== "")).toEqual([
      { filter: "specialty", value: "ent", text: "ENT" },
      { filter: "language", value: "es", text: "Spanish" },
      { filter: "topic", value: "b12", text: "" },
    ]);
  });

  it("tells a page that is not indexed, one that signs in, and one that a browser must draw", () => {
    expect(read('<meta name="robots" content="NOINDEX, follow">').isIndexable).toBe(false);
    expect(read('<meta name="robots" content="noimageindex">').isIndexable).toBe(true);
    expect(read("<input type=password>").hasSignIn).toBe(true);
    expect(
      read('<div id="root"></div><noscript>Turn it on.</noscript><script src="/a.js"></script>').needsBrowser,
    ).toBe(true);
    expect(read('<h1>Care</h1><script src="/a.js"></script>').needsBrowser).toBe(false);
  });

  it("reads half a million nested elements", () => {
    const facts = read(`${"<div><h1>".repeat(250_000)}Care`);
    expect(facts.headings).toHaveLength(20);
  });

  it("never throws, whatever the HTML", () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        ..."<a href=/x> </a> <a href='http://[' <h1> </h1> <script> </script> <script type=application/ld+json>{ <title> </title> <svg><title> <select data-filter=x> <option value=1> <!-- --> <![CDATA[ ]]> &#xD800; &#99999999; &amp <base href=:> <meta name=robots content> <div class=comment> </div> <div itemscope itemtype=Physician itemprop=name> adobeDataLayer.push({ \u0000 \ud800".split(
          " ",
        ),
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        read(pieces.join(""));
      }),
      { numRuns: 1000 },
    );
  });
});
