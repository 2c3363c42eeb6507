/** A wrong name in a property's files is a compile error: each expectation below fails the types step when it is not. */
import { defineEvent, integer, label, oneOf, pageText, pick, videoFields } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import { loadScript } from "../extensions/actions/load-script.ts";
import { track } from "../extensions/actions/track.ts";
import { click } from "../extensions/events/click.ts";
import { directCall } from "../extensions/events/direct-call.ts";
import { domReady } from "../extensions/events/dom-ready.ts";
import { elementExists } from "../extensions/events/element-exists.ts";
import { scrollDepth } from "../extensions/events/scroll-depth.ts";
import { mediaSession } from "../extensions/vimeo/media-session.ts";
import { videoState } from "../extensions/vimeo/video-state.ts";
import type { Trigger } from "../rules/component.ts";
import { not } from "../rules/rule.ts";
import { defineConfig } from "./define-config.ts";
import { defineEnvelope } from "./define-envelope.ts";
import { defineProperty, defineSources } from "./define-property.ts";
import type { Examples as ExamplesOf } from "./examples.ts";

const { rule, send, sendOneOf, sendVideo, pushToDataLayer, site } = defineProperty<Property>();
const { dataElement, dataLayerPath, queryParameter } = defineSources<Property>();

const pageTitle = dataElement({ from: dataLayerPath("page.info.name") });
const page = {
  title: label("The page's title.", { from: pageTitle }),
  percentageViewed: integer("How far down.", { max: 100 }),
  scrollMilestone: integer("The milestone.", { max: 100 }),
  counts: { "5": integer("A count.", { from: pageTitle }) },
};
const allEvents = [
  defineEvent({
    label: "page.view",
    meaning: "A page was opened.",
    fires: "At DOM ready.",
    fields: {
      page: pick(page, "title", "counts"),
      order: { plan: oneOf(["gold", "blue"], "The plan.", { from: pageTitle }) },
    },
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
  queryParameters: { utm_source: "campaignText", search: "vocabulary" },
});
interface Property {
  config: typeof config;
  events: typeof allEvents;
  dataLayer: { page?: { info?: { name?: string; tags?: string[] }; 5?: number } };
}
/** A trigger of the property's own. */
declare const stepped: Trigger<{ step: { flag: "start" | "end" } }>;
const rules = () => [
  rule(stepped, { then: send("page.view", ({ step }) => ({ page: { title: step.flag } })) }),
  rule(stepped, {
    then: [
      sendOneOf(
        ["page.view", "page.scroll"],
        ({ step }) => (step.flag === "end" ? "page.view" : "page.scroll"),
        ({ step }) => (step.flag === "end" ? { page: {} } : {}),
      ),
      pushToDataLayer(({ step, moment }) => ({ page: { info: { name: step.flag + moment.url } }, other: 1 })),
      track("stepped", ({ step }) => step.flag),
      loadScript("a.js"),
    ],
  }),
  // @ts-expect-error the trigger's detail has no such member
  rule(stepped, { then: send("page.view", ({ step }) => ({ page: { title: step.label } })) }),
  // @ts-expect-error the trigger passes on no such detail
  rule(stepped, { then: send("page.view", ({ scroll }) => ({ page: scroll })) }),
  // @ts-expect-error nor to an action in a list
  rule(stepped, { then: [send("page.view", ({ scroll }) => ({ page: scroll }))] }),
  // @ts-expect-error nor to what is pushed
  rule(stepped, { then: pushToDataLayer(({ scroll }) => ({ scroll })) }),
  rule(stepped, {
    then: sendOneOf(
      ["page.view"],
      // @ts-expect-error nor to a choice of labels
      ({ scroll }) => (scroll ? "page.view" : "page.view"),
      () => ({}),
    ),
  }),
  // @ts-expect-error nor to a direct call
  rule(stepped, { then: track("stepped", ({ scroll }) => scroll) }),
];

describe("the types of a rule with several triggers", () => {
  it("know what each of them passes on", () => {
    const several = () => [
      rule([click("a"), elementExists("b")], {
        then: send("page.view", ({ element }) => ({ page: { title: element.id } })),
      }),
      rule([click("a"), stepped], {
        then: send("page.view", ({ element, step }) => ({ page: { title: element?.id ?? step?.flag } })),
      }),
      rule([click("a"), stepped], {
        then: send("page.view", (given) => ({ page: { title: given.step ? given.step.flag : given.element.id } })),
      }),
      rule([videoState("started"), directCall("clip")], { then: [sendVideo("clip_start"), mediaSession()] }),
      // @ts-expect-error a click has no step
      rule([click("a"), stepped], { then: send("page.view", ({ step }) => ({ page: { title: step.flag } })) }),
      // @ts-expect-error none of them has a form
      rule([click("a"), stepped], { then: send("page.view", ({ form }) => ({ page: { title: form?.id } })) }),
      // @ts-expect-error a click says of no video
      rule([click("a"), directCall("clip")], { then: sendVideo("clip_start") }),
    ];
    expect(several).toBeTypeOf("function");
  });

  it("take one condition or a list", () => {
    const then = loadScript("a.js");
    expect([
      rule(domReady(), { when: site("www"), then }),
      rule(domReady(), { when: [site("www"), not(site("kids"))], then }),
    ]).toHaveLength(2);
  });
});

describe("the types of a rule", () => {
  it("know what its trigger passes on", () => {
    expect(rules).toBeTypeOf("function");
  });

  it("accept the labels and fields of the property's events only", () => {
    const rules = [
      rule(scrollDepth([25]), { then: send("page.scroll", ({ scroll }) => ({ page: scroll })) }),
      rule(domReady(), { then: send("page.view", ({ page, order }) => ({ page, order })) }),
      rule(domReady(), { then: send("page.view", ({ page: { counts } }) => ({ page: { counts } })) }),
      // @ts-expect-error no kind of event has this label
      rule(domReady(), { then: send("page.scrol", () => ({})) }),
      // @ts-expect-error the event has no such group
      rule(domReady(), { then: send("page.scroll", () => ({ pages: {} })) }),
      // @ts-expect-error the group has no such field
      rule(domReady(), { then: send("page.scroll", () => ({ page: { percentageVeiwed: 1 } })) }),
      // @ts-expect-error the field is a number
      rule(domReady(), { then: send("page.scroll", () => ({ page: { percentageViewed: "1" } })) }),
      // @ts-expect-error the field belongs to another event
      rule(domReady(), { then: send("page.scroll", ({ page }) => ({ page: { title: page.title } })) }),
      // @ts-expect-error the field has other values
      rule(domReady(), { then: send("page.view", () => ({ order: { plan: "silver" } })) }),
      // @ts-expect-error no data element fills this group
      rule(domReady(), { then: send("page.view", ({ plan }) => ({ order: plan })) }),
    ];
    expect(rules).toHaveLength(10);
  });

  it("accept of several labels only those of the property", () => {
    const fieldsOf = () => ({});
    expect([
      sendOneOf(["page.view", "page.scroll"], () => "page.view", fieldsOf),
      // @ts-expect-error one of the labels is unknown
      sendOneOf(["page.view", "page.scrol"], () => "page.view", fieldsOf),
      // @ts-expect-error the label that is chosen is not among them
      sendOneOf(["page.view"], () => "page.scroll", fieldsOf),
    ]).toHaveLength(3);
  });

  it("accept only events that carry a video's fields for videos", () => {
    expect([
      rule(videoState("started"), { then: sendVideo("clip_start") }),
      rule(directCall("clip"), { then: sendVideo("clip_start") }),
      // @ts-expect-error the trigger says of no video
      rule(domReady(), { then: sendVideo("clip_start") }),
      // @ts-expect-error the event has no video fields
      sendVideo("page.view"),
    ]).toHaveLength(4);
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
      // @ts-expect-error the value is text
      pushToDataLayer({ page: { info: { name: 5 } } }),
    ]).toHaveLength(8);
  });
});

describe("the types of a property's other files", () => {
  it("accept in envelope.ts only the fields of every event", () => {
    expect([
      defineEnvelope({ name: pageTitle }),
      // @ts-expect-error every event has no such field
      defineEnvelope({ title: pageTitle }),
      // @ts-expect-error not a data element
      defineEnvelope({ name: "page-title" }),
    ]).toHaveLength(3);
  });

  it("accept as a field's source only a data element, and no field without a meaning", () => {
    expect([
      pageText("The page's title.", { from: pageTitle }),
      // @ts-expect-error not a data element
      pageText("The page's title.", { from: "page-title" }),
      // @ts-expect-error no meaning
      () => pageText(),
      // @ts-expect-error values, and no meaning
      () => oneOf(["gold", "blue"]),
      // @ts-expect-error the values come first, as a list
      () => oneOf("gold", "blue"),
    ]).toHaveLength(5);
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
      // @ts-expect-error a parameter holds campaign text, ids or vocabulary
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
