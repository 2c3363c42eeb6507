/** Values that real sites write and visitors type, each in the events that contain them. */
import { type Carried, eventOn, linkClick } from "../corpus/carrier.ts";
import { addressOf, type PageUnderTest, personalPages, publicPage } from "../corpus/page-under-test.ts";
import { pageNameOf } from "../subject.ts";
import { type PublishedLists, readLines } from "./published-lists.ts";

/** The values of a category. */
export type ValuesOf = (category: string) => readonly string[];

/** The values of the second list, `category: value` a line. */
export function readMoreValues(): ValuesOf {
  const byCategory = new Map<string, string[]>();
  for (const line of readLines("more-values")) {
    const [category = "", ...rest] = line.split(": ");
    byCategory.set(category, [...(byCategory.get(category) ?? []), rest.join(": ")]);
  }
  return (category) => byCategory.get(category) ?? [];
}

export interface Legitimate {
  category: string;
  value: string;
  isPersonal: boolean;
  /** Values that must leave unchanged. */
  events: readonly Carried[];
}

type Place = (value: string, page: PageUnderTest) => Carried;

const site = "https://www.harbor.example";
const asForm = (value: string) => new URLSearchParams({ v: value }).toString().slice(2);
const field =
  (group: string, name: string, eventType?: string): Place =>
  (value, page) =>
    eventOn(page, { tenant: { [group]: { [name]: value } }, ...(eventType && { eventType }) });
const inQuery =
  (name: string, encode: (value: string) => string = encodeURIComponent): Place =>
  (value, page) =>
    eventOn(
      { ...page, query: "" },
      { address: addressOf({ ...page, query: "" }, { query: `${name}=${encode(value)}` }) },
    );

/** The places where values of a category appear. The file has the category's name. */
const places: Readonly<Record<string, readonly Place[]>> = {
  titles: [field("page", "title")],
  "search-terms": [field("search", "term"), inQuery("search"), inQuery("keys", asForm)],
  "department-ids": [field("booking", "departmentId"), inQuery("dept", (value) => value)],
  "provider-ids": [field("booking", "providerId"), field("search", "doctor"), inQuery("id", (value) => value)],
  "visit-type-ids": [field("booking", "visitTypeId"), inQuery("vt", (value) => value)],
  campaigns: [
    field("campaign", "campaign"),
    field("campaign", "linksource"),
    inQuery("utm_campaign"),
    inQuery("utm_content", asForm),
    (value, page) => eventOn(page, { tenant: { page: { queryString: `utm_term=${encodeURIComponent(value)}` } } }),
  ],
  paths: [
    (value, page) => eventOn(page, { address: site + value, details: { name: pageNameOf(site + value) } }),
    (value, page) => linkClick(page, { name: "Home", URL: site + value }),
  ],
  links: [(value, page) => linkClick(page, { name: value, URL: `${site}/doctors` })],
  "link-urls": [(value, page) => linkClick(page, { name: "Download", URL: site + value })],
  "out-links": [(value, page) => linkClick(page, { name: "Partner", URL: value, type: "exit" })],
  "section-names": [
    (value, page) => eventOn(page, { details: { siteSection: value } }),
    field("page", "section", "section.view"),
  ],
  "filter-values": [
    (value, page) =>
      eventOn(page, {
        eventType: "filter.use",
        tenant: { filter: { name: "specialty", value, action: "set", resultCount: 12 } },
      }),
  ],
  conditions: [
    field("page", "section", "section.view"),
    (value, page) =>
      eventOn(page, {
        eventType: "filter.use",
        tenant: { filter: { name: "specialty", value, action: "clear" } },
      }),
  ],
  "category-tags": [(value, page) => eventOn(page, { tenant: { page: { categoryTags: ["heart", value] } } })],
  "page-types": [field("page", "type"), field("page", "contentType")],
  insurers: [field("booking", "insurer", "booking.insurance")],
  "video-titles": [field("video", "videoTitle", "clip_start")],
  "user-agents": [field("browser", "userAgent")],
  languages: [field("page", "language")],
  "accept-languages": [field("browser", "acceptLanguage")],
  // Page names start with the page's own host.
  "page-names": [
    (value, page) =>
      eventOn(page, {
        address: addressOf(page).replace(/\/\/[^/]*/, `//${value.split(":")[1]}.example`),
        details: { name: value },
      }),
  ],
  referrers: [(value, page) => eventOn(page, { referrer: value })],
};

const published: Readonly<Record<string, keyof PublishedLists>> = { titles: "titles", links: "links" };

/** On a personal page, text passes if it is published. Values newer than the lists are tested on the public page only. */
function isPublished(category: string, value: string, lists: PublishedLists): boolean {
  if (category === "out-links" || category === "page-types" || category === "referrers")
    return lists.plain.includes(value);
  if (category === "paths" || category === "link-urls")
    return value.split("/").every((part) => part === "" || lists.paths.includes(part));
  const list = published[category];
  return list === undefined || lists[list].includes(value);
}

/** Every value on the public page and, if published, on one of the personal pages in turn. */
export function legitimateValues(lists: PublishedLists, valuesOf: ValuesOf = readLines): Legitimate[] {
  const personal = Object.values(personalPages);
  return Object.entries(places).flatMap(([category, all]) =>
    valuesOf(category).flatMap((value, at) => {
      const on = (page: PageUnderTest) => ({
        category,
        value,
        isPersonal: page.isPersonal,
        events: all.map((place) => place(value, page)),
      });
      const about = personal[at % personal.length];
      return about && isPublished(category, value, lists) ? [on(publicPage), on(about)] : [on(publicPage)];
    }),
  );
}
