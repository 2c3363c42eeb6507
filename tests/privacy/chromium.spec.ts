/** The corpus in real Chromium: pages that hold an identifier wherever a page can, and every byte that the library sent. */
import { expect, test } from "../harness/test.ts";
import { categories, createRandom, encodings } from "./identifiers.ts";
import { findLeak } from "./leaks.ts";

/** All categories in all encodings with TAGWELL_CORPUS=all, at ten carriers a page over 3 000 cases; else a sample. */
const everything = process.env.TAGWELL_CORPUS === "all";
const query = encodeURIComponent;
const literal = (text: string) => JSON.stringify(text).replace(/</g, "\\u003c");

/** A page that carries the text in its title, its data layer, its links and its address. */
function pageWith(text: string): { path: string; html: string; carriers: number } {
  const item = {
    page: {
      pageInfo: {
        pageTitle: `Appointment for ${text}`,
        webLink: `https://clinic.example/?name=${text}`,
        pageQS: `mrn=${text}`,
        language: text,
        [text]: text,
      },
      category: { primaryCategory: `Patient: ${text}`, tags: [`Results for ${text}`] },
      elementvisible: `Welcome back, ${text}`,
    },
    environment: { browserDetails: { acceptLanguage: text, javaScriptVersion: text } },
    openscheduling: { membernumber: text, insuranceprovider: `Member: ${text}` },
    form: { value: text },
  };
  const html = `<!doctype html><html><title></title><script>document.title = ${literal(`Welcome back, ${text}`)};
    (window.adobeDataLayer ||= []).push(${literal(JSON.stringify(item))} && JSON.parse(${literal(JSON.stringify(item))}))</script>
    {{tagwell}}<body style="height:4000px"><input value=""><script>document.querySelector("input").value = ${literal(text)}</script>`;
  const path = `/patients/${query(text)}?search=${query(text)}&id=${query(text)}&patient=${query(text)}&redirect=${query(`/x?mrn=${query(text)}`)}#${query(text)}`;
  return { path, html, carriers: 10 };
}

const names = Object.keys(categories);
for (const [index, category] of names.entries())
  test(`no ${category} leaves the page`, async ({ visitor, edge }) => {
    test.setTimeout(everything ? 180_000 : 30_000);
    const dresses = Object.keys(encodings).filter((_, at) => everything || at % 9 === index % 9);
    const tried: { identifier: string; dressed: string }[] = [];
    for (const [at, encoding] of dresses.entries()) {
      const identifier = categories[category]?.(createRandom(index * 100 + at)) ?? "";
      const dressed = encodings[encoding]?.(identifier) ?? identifier;
      const { path, html } = pageWith(dressed);
      await visitor.opensPage("clinical", path, html);
      await visitor.scrollsTo(100);
      await visitor.settles();
      tried.push({ identifier, dressed });
    }
    await edge.receives({ eventType: "page.scrollDepth", page: { scrollMilestone: 100 } }, { count: dresses.length });
    const sent = edge.requests().filter(({ url }) => /^\/(?:ee|tags)\//.test(new URL(url, "http://any").pathname));
    expect(sent.length).toBeGreaterThan(dresses.length);
    const stored = JSON.stringify(await edge.rows());
    for (const { identifier, dressed } of tried) {
      for (const { url, headers, body } of sent)
        expect(
          findLeak(`${url}\n${JSON.stringify(headers)}\n${body.toString("utf8")}`, identifier, dressed),
          `${dressed} in ${url}`,
        ).toBeUndefined();
      expect(findLeak(stored, identifier, dressed), `${dressed} in the store`).toBeUndefined();
    }
  });
