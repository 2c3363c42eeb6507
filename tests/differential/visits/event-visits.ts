/** Visits that differ in what is sent: rules' events, events of the page's own, link clicks. */
import type { Visit } from "../visit.ts";
import { command, event, otherDatastream, overrides, own, returning, starts, view } from "./parts.ts";

/** Four events at once. */
const scrollsToEnd = {
  does: "push",
  item: { event: "reading-progress", reading: { percent: 100 } },
  sends: "page.scroll",
} as const;

export const eventVisits: readonly Visit[] = [
  { title: "several events at once", place: "apex", cookies: returning, steps: [scrollsToEnd] },
  {
    title: "several events at once, while the identity is being asked for",
    place: "elsewhere",
    hurried: true,
    answer: (request) => (request === 0 ? { afterMs: 700 } : undefined),
    steps: [scrollsToEnd],
  },
  {
    title: "events of the page's own",
    place: "apex",
    steps: [
      event(view),
      event({ type: "section.view", xdm: {} }),
      event({ type: "section.view", ...own("typed twice") }),
      event({ xdm: { ...view.xdm, _acme: { a: 1 }, identityMap: { FPID: [{ id: "first-party" }] } } }),
      event({ ...view, documentUnloading: true }),
      event({
        xdm: {
          ...view.xdm,
          timestamp: "2026-01-02T03:04:05.678Z",
          web: { webPageDetails: { name: "The page's own name", URL: "https://staging.harbor.example/own" } },
        },
      }),
    ],
  },
  {
    title: "events of the page's own, several at once",
    place: "elsewhere",
    cookies: returning,
    steps: ["a", "b", "c"].map((name) => starts("sendEvent", { ...own(name), documentUnloading: true })),
  },
  {
    title: "events of the page's own with free-form data",
    place: "apex",
    sdk: "on demand",
    steps: [event({ type: "section.view", xdm: {}, mergeId: "merge-1" }), event({ ...view, data: { free: "form" } })],
  },
  {
    title: "overrides of the datastream's configuration",
    place: "apex",
    cookies: returning,
    sdk: "on demand",
    steps: [
      starts("sendEvent", { ...own("a"), documentUnloading: true }),
      starts("sendEvent", { ...own("b"), documentUnloading: true, edgeConfigOverrides: overrides }),
      starts("sendEvent", {
        ...own("c"),
        documentUnloading: true,
        edgeConfigOverrides: { datastreamId: otherDatastream },
      }),
      starts("sendEvent", { ...own("d"), edgeConfigOverrides: { ...overrides, datastreamId: otherDatastream } }),
    ],
  },
  {
    title: "commands that the page gets wrong",
    place: "apex",
    sdk: "on demand",
    steps: [
      command("sendEvents", view),
      event({ xdm: "text" }),
      command("setConsent"),
      command("appendIdentityToUrl", {}),
      command("getIdentity", { namespaces: [] }),
    ],
  },
  {
    title: "links that lead away",
    place: "apex",
    steps: [
      { does: "click", selector: "#exit" },
      { does: "click", selector: "#download" },
      { does: "click", selector: "#internal" },
    ],
  },
  {
    title: "a link is clicked twice, and again on the next page",
    place: "elsewhere",
    cookies: returning,
    steps: [
      { does: "click", selector: "#exit" },
      { does: "click", selector: "#exit" },
      { does: "open", address: "/care" },
      { does: "click", selector: "#download" },
    ],
  },
  {
    title: "a link that the page's handler changes",
    place: "apex",
    cookies: returning,
    steps: [{ does: "click", selector: "#changing" }],
  },
  {
    title: "links to a phone and to an e-mail address",
    place: "elsewhere",
    steps: [
      { does: "click", selector: "#tel" },
      { does: "click", selector: "#mailto" },
    ],
  },
];
