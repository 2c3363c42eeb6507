/** The property of the console's tests: what GET /api/catalog answers for it. */
import { type EventDefinition, envelope, type Field, identities } from "@tagwell/contract";
import type { Property } from "../api/catalog-client.ts";

const sites = { www: "Main site", kids: "Kids", campus: "Campus", booking: "Booking", gifts: "Gifts" };

const label = (meaning: string): Field => ({ sensitivity: "label", type: "string", meaning, maxLength: 255 });
const labels = (meaning: string): Field => ({ sensitivity: "label", type: "strings", meaning, maxLength: 128 });
const vocabulary = (meaning: string): Field => ({ sensitivity: "vocabulary", type: "string", meaning, maxLength: 255 });
const code = (meaning: string): Field => ({ sensitivity: "code", type: "string", meaning, pattern: "\\w+" });
const integer = (meaning: string): Field => ({
  ...{ sensitivity: "number", type: "number", fraction: false },
  ...{ meaning, min: 0, max: 100 },
});

const event = (
  name: string,
  meaning: string,
  fields: EventDefinition["fields"],
  more: Partial<EventDefinition> = {},
): EventDefinition => ({ label: name, meaning, fires: "", fields, ...more });

export const exampleProperty: Property = {
  name: "Example",
  datastreamId: "example-development",
  environment: "development",
  build: { buildDate: "2026-01-01T00:00:00Z", revision: "a".repeat(40), version: "1.0.0", files: [] },
  sites: Object.entries(sites).map(([key, name]) => ({ key, label: name, hosts: [`${key}.localhost`] })),
  rules: [],
  dataElements: [],
  events: [],
  requests: [],
  addressParameters: [],
  fields: [],
  reports: [],
  tenantKey: "_example",
  schema: {
    tenantKey: "_example",
    envelope,
    identities,
    events: [
      event(
        "web.webpagedetails.pageViews",
        "A visitor opened a page.",
        {
          page: { title: label("The page's title."), tags: labels("The page's tags.") },
          search: { term: vocabulary("What the visitor searched for.") },
        },
        { summary: "{page.title} · searched for “{search.term}”" },
      ),
      event(
        "page.scroll",
        "A visitor scrolled down a page.",
        { page: { percent: integer("How far."), tags: labels("The page's tags.") } },
        { summary: "{page.percent} % of the page" },
      ),
      event("filter.use", "A visitor narrowed a list.", { filter: { name: code("Which filter.") } }),
      event("booking.start", "A visitor started to book.", { booking: { slots: { "5": integer("Free slots.") } } }),
      event(
        "web.webinteraction.linkClicks",
        "A visitor followed a link.",
        {},
        {
          summary: "{web.webInteraction.type} · {web.webInteraction.name}",
          extra: { web: { webInteraction: { type: code("What kind of link."), name: label("The link's text.") } } },
        },
      ),
    ],
  },
};
