/** A wrong name in a property's files is a compile error: each expectation below fails the types step when it is not. */
import { defineEvent, integer, label, oneOf, pick, videoFields } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import { domReady } from "../extensions/events/dom-ready.ts";
import { scrollDepth } from "../extensions/events/scroll-depth.ts";
import { defineConfig } from "./define-config.ts";
import { defineProperty } from "./define-property.ts";
import type { Examples as ExamplesOf } from "./examples.ts";
import type { FieldSources } from "./property-types.ts";

const page = {
  title: label("The page's title."),
  percentageViewed: integer("How far down.", 0, 100),
  scrollMilestone: integer("The milestone.", 0, 100),
  counts: { "5": integer("A count.") },
};
const allEvents = [
  defineEvent({
    label: "page.view",
    meaning: "A page was opened.",
    fires: "At DOM ready.",
    fields: { page: pick(page, "title", "counts"), order: { plan: oneOf("The plan.", "gold", "blue") } },
  }),
  defineEvent({
    label: "page.scroll",
    meaning: "A milestone was passed.",
    fires: "On scrolling.",
    fields: { page: pick(page, "percentageViewed", "scrollMilestone") },
  }),
  defineEvent({ label: "clip_start", meaning: "A video.", fires: "Once.", fields: { video: videoFields } }),
];
const config = defineConfig({
  name: "Example",
  tenantKey: "_example",
  orgId: "0123456789ABCDEF01234567@AdobeOrg",
  sites: {
    www: {
      label: "Main site",
      hosts: { development: ["www.localhost"], staging: [], production: ["www.example.org"] },
    },
    kids: { label: "Kids", hosts: { development: ["kids.localhost"], staging: [], production: ["kids.example.org"] } },
  },
  environments: {
    development: { datastreamId: "example-development" },
    staging: { datastreamId: "example-staging" },
    production: { datastreamId: "example-production", edge: "https://data.example.org" },
  },
  consent: { default: "in", sites: { kids: "out" } },
  queryParameters: { utm_source: "label", search: "vocabulary" },
});
const envelope = { name: "n", URL: "u", siteSection: "s", referrer: "r", username: "w" };
const fields = {
  envelope,
  page: { title: "page-title", counts: { 5: "count-5" } },
  order: { plan: "plan" },
} satisfies FieldSources<typeof allEvents>;

interface Property {
  config: typeof config;
  events: typeof allEvents;
  fields: typeof fields;
  dataLayer: { page?: { info?: { name?: string; tags?: string[] }; 5?: number } };
  details: { step: { flag: "start" | "end" } };
}
const { rule, send, sendOneOf, sendVideo, pushToDataLayer, site, dataElement, dataLayerPath, queryParameter } =
  defineProperty<Property>();

describe("the types of a rule", () => {
  it("accept the labels and fields of the property's events only", () => {
    const rules = [
      rule({ on: scrollDepth([25]), then: send("page.scroll", ({ scroll }) => ({ page: scroll })) }),
      rule({ on: domReady(), then: send("page.view", ({ page, order }) => ({ page, order })) }),
      rule({ on: domReady(), then: send("page.view", ({ page: { counts } }) => ({ page: { counts } })) }),
      rule({ on: domReady(), then: send("page.view", ({ step }) => ({ page: { title: step.flag } })) }),
      // @ts-expect-error no kind of event has this label
      rule({ on: domReady(), then: send("page.scrol", () => ({})) }),
      // @ts-expect-error the event has no such group
      rule({ on: domReady(), then: send("page.scroll", () => ({ pages: {} })) }),
      // @ts-expect-error the group has no such field
      rule({ on: domReady(), then: send("page.scroll", () => ({ page: { percentageVeiwed: 1 } })) }),
      // @ts-expect-error the field is a number
      rule({ on: domReady(), then: send("page.scroll", () => ({ page: { percentageViewed: "1" } })) }),
      // @ts-expect-error the field belongs to another event
      rule({ on: domReady(), then: send("page.scroll", ({ page }) => ({ page: { title: page.title } })) }),
      // @ts-expect-error the field has other values
      rule({ on: domReady(), then: send("page.view", () => ({ order: { plan: "silver" } })) }),
      // @ts-expect-error no data element fills this group
      rule({ on: domReady(), then: send("page.view", ({ plan }) => ({ order: plan })) }),
      // @ts-expect-error the trigger's detail has no such member
      rule({ on: domReady(), then: send("page.view", ({ step }) => ({ page: { title: step.label } })) }),
    ];
    expect(rules).toHaveLength(12);
  });

  it("accept of several labels only those of the property", () => {
    const fieldsOf = () => ({});
    expect([
      sendOneOf(
        ["page.view", "page.scroll"],
        ({ step }) => (step.flag === "end" ? "page.view" : "page.scroll"),
        fieldsOf,
      ),
      // @ts-expect-error one of the labels is unknown
      sendOneOf(["page.view", "page.scrol"], () => "page.view", fieldsOf),
      // @ts-expect-error the label that is chosen is not among them
      sendOneOf(["page.view"], () => "page.scroll", fieldsOf),
    ]).toHaveLength(3);
  });

  it("accept only events that carry a video's fields for videos", () => {
    expect([
      sendVideo("clip_start"),
      // @ts-expect-error the event has no video fields
      sendVideo("page.view"),
    ]).toHaveLength(2);
  });

  it("accept only the property's sites, query parameters and data-layer paths", () => {
    expect([
      site("www", "kids"),
      // @ts-expect-error no such site
      site("campus"),
      dataElement({ from: queryParameter("utm_source", "search") }),
      // @ts-expect-error not among the property's query parameters
      dataElement({ from: queryParameter("token") }),
      dataElement({ from: dataLayerPath("page.info.tags") }),
      dataElement({ from: dataLayerPath("page.5") }),
      // @ts-expect-error no such path
      dataElement({ from: dataLayerPath("page.info.names") }),
      pushToDataLayer(({ step }) => ({ page: { info: { name: step?.flag ?? "" } }, other: 1 })),
      // @ts-expect-error the value is text
      pushToDataLayer({ page: { info: { name: 5 } } }),
    ]).toHaveLength(9);
  });
});

describe("the types of a property's other files", () => {
  it("accept in fields.ts only groups and fields that an event has", () => {
    expect([
      // @ts-expect-error no event has this group
      { envelope, pages: {} } satisfies FieldSources<typeof allEvents>,
      // @ts-expect-error no event has this field in the group
      { envelope, page: { titel: "page-title" } } satisfies FieldSources<typeof allEvents>,
    ]).toHaveLength(2);
  });

  it("accept in tagwell.config.ts only settings that exist, and sites that are defined", () => {
    const { consent: _consent, ...rest } = config;
    expect([
      // @ts-expect-error no such setting
      defineConfig({ ...rest, dataStream: "x" }),
      defineConfig({
        ...rest,
        sites: { www: config.sites.www },
        // @ts-expect-error no such site
        consent: { default: "in", sites: { kids: "out" } },
      }),
      // @ts-expect-error a parameter is a label, a code or vocabulary
      defineConfig({ ...rest, queryParameters: { search: "text" } }),
    ]).toHaveLength(3);
  });

  it("accept in examples only the property's sites, events, fields and data layer", () => {
    const examples: ExamplesOf<Property> = {
      right: {
        given: { site: "kids", dataLayer: [{ page: { info: { name: "a" } } }] },
        sends: [{ eventType: "page.scroll", page: { percentageViewed: 1 } }],
      },
      // @ts-expect-error no such site
      site: { given: { site: "campus" }, sends: [] },
      // @ts-expect-error no such label
      label: { given: { site: "www" }, sends: [{ eventType: "page.scrol" }] },
      // @ts-expect-error the value is text
      pushed: { given: { site: "www" }, pushes: [{ page: { info: { name: 1 } } }], sends: [] },
    };
    expect(Object.keys(examples)).toHaveLength(4);
  });
});
