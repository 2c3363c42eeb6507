/** Learns the values of a category as `tagwell learn` does from the pages of a site that publishes them. */
import { noPublishedLists, type PublishedLists } from "@tagwell/contract";
import { learnLists } from "../../../packages/learn/src/collect/learn-lists.ts";
import { observePage } from "../../../packages/learn/src/collect/observe-page.ts";
import { readPage } from "../../../packages/learn/src/page/read-page.ts";

const site = "https://www.lakemont.example";
const queryParameters = { id: "code", dept: "code", search: "vocabulary" } as const;
const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
const slugOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");

/** Menus, forms and answers of the site: words that no title has. */
const menu =
  "Best care near me|Cardiologist|Gift shop|Doctor, doctors, specialist, appointment and clinic|What is it, and what does it cost?|Living with it: symptoms, prep and recovery|Schedule|Flowers|Chapel|Cafeteria|Jobs|Phone number|Lost and found|Birth certificate|Tour|Wifi|Donate|Lab hours|Bill|Login|Office visit: CPT 99213|Brain MRI: CPT 70551|Flu vaccine: HCPCS G0008";

type Write = (value: string) => string;
/** How a page of the site shows a value. */
const markup: Readonly<Record<string, Write>> = {
  "section-names": (value) => `<section data-section="${escaped(value)}"><h2>${escaped(value)}</h2></section>`,
  "category-tags": (value) => `<h3>${escaped(value)}</h3>`,
  "video-titles": (value) => `<h2>${escaped(value)}</h2>`,
  "filter-values": (value) =>
    `<select data-filter="specialty"><option value="${slugOf(value)}">${escaped(value)}</option></select>`,
  insurers: (value) =>
    `<select data-filter="insurance"><option value="${slugOf(value)}">${escaped(value)}</option></select>`,
  links: (value) => `<a href="/about">${escaped(value)}</a>`,
  "link-urls": (value) => `<a href="${value}">Document</a>`,
  "out-links": (value) => `<a href="${value}">Partner</a>`,
  paths: (value) => `<a href="${value}">Page</a>`,
  "provider-ids": (value) => `<a href="/schedule?id=${value}">Schedule</a>`,
  "department-ids": (value) => `<a href="/schedule?dept=${value}">Schedule</a>`,
};

/** What the site's pages give: one for each title and each doctor, and one with all other values. */
export function learnValues(valuesOf: (category: string) => readonly string[]): PublishedLists {
  const pages = [
    ...valuesOf("titles").map((title, at) => [
      `/pages/${at}`,
      `<title>${escaped(title)}</title><h1>${escaped(title)}</h1>`,
    ]),
    ...valuesOf("providers").map((name) => [
      `/doctors/${slugOf(name.split(",")[0] ?? "")}`,
      `<title>${escaped(name)}</title><h1>${escaped(name)}</h1><p data-provider>${escaped(name)}</p>`,
    ]),
    ...valuesOf("conditions").map((name) => [`/conditions/${slugOf(name)}`, `<h1>${escaped(name)}</h1>`]),
    [
      "/all",
      Object.entries(markup)
        .flatMap(([category, write]) => valuesOf(category).map(write))
        .join("\n"),
    ],
    // A page of the site leads to the steps of a booking, which are no pages to learn from.
    ["/book", '<a href="/booking/standalone">Book</a>'],
    [
      "/menu",
      menu
        .split("|")
        .map((text) => `<h4>${text}</h4>`)
        .join(""),
    ],
    [
      "/address",
      '<div itemscope itemtype="https://schema.org/PostalAddress"><p itemprop="postalCode">94107</p><p itemprop="postalCode">94016</p></div>',
    ],
  ] as [path: string, html: string][];
  const observations = pages.flatMap(([path, html]) =>
    observePage(readPage(new URL(path, site), html), { isOurs: ({ origin }) => origin === site, queryParameters }),
  );
  return { ...noPublishedLists, ...learnLists(observations).lists };
}
