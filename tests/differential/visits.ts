/** The visits that are compared. Add an entry here to compare another. */
import config from "../example-property/tagwell.config.ts";
import { cookieNames, identityCookie } from "./stand-in-edge.ts";
import type { Visit } from "./visit.ts";

/** The identity of a returning visitor. */
const known = "20000000000000000000000000000000000002";
/** An identity handed over by an address or by an older library's cookie. */
const handedOver = "30000000000000000000000000000000000003";

const returning = { [cookieNames.identity]: identityCookie(known) };
const legacyCookie = { [`AMCV_${config.orgId}`]: `1176715910|MCMID|${handedOver}|MCAAMLH-1|9` };

/** An address in the format of `appendIdentityToUrl`. */
const linked = (ageSeconds: number, { ecid = handedOver, orgId = config.orgId } = {}) => {
  const org = encodeURIComponent(encodeURIComponent(orgId));
  return (seconds: number) => `/?adobe_mc=TS%3D${seconds - ageSeconds}%7CMCMID%3D${ecid}%7CMCORGID%3D${org}`;
};

const scrolls = {
  does: "push",
  item: { event: "reading-progress", reading: { percent: 60 } },
  sends: "page.scroll",
} as const;
const event = (options: object) => ({ does: "command", name: "sendEvent", options }) as const;
const starts = (options: object) => ({ does: "start", name: "sendEvent", options }) as const;
const getIdentity = { does: "command", name: "getIdentity" } as const;
const append = {
  does: "command",
  name: "appendIdentityToUrl",
  options: { url: "https://schedule.example/a?b=c#d" },
} as const;
const consent = (...preferences: object[]) =>
  ({ does: "command", name: "setConsent", options: { consent: preferences } }) as const;
const adobe = (general: string) => ({ standard: "Adobe", version: "1.0", value: { general } });
const adobe2 = (val: string) => ({ standard: "Adobe", version: "2.0", value: { collect: { val } } });
const overrides = { com_adobe_analytics: { reportSuites: ["suite-b"] } };
const own = (name: string) => ({
  xdm: { eventType: "page.scroll", web: { webPageDetails: { name: `own event ${name}` } } },
});
const scroll = { xdm: { eventType: "page.scroll" } };

const identityVisits: Visit[] = (["apex", "elsewhere"] as const).flatMap((place): Visit[] => [
  { title: "a first visit", place, hurried: true, steps: [scrolls] },
  {
    title: "a returning visit, two pages",
    place,
    cookies: returning,
    steps: [scrolls, { does: "open", address: "/care" }],
  },
  { title: "an identity handed over by the address", place, address: linked(10), steps: [scrolls] },
  {
    title: "an identity handed over to a returning visitor",
    place,
    address: linked(10),
    cookies: returning,
    steps: [scrolls],
  },
  { title: "an identity handed over by an older library's cookie", place, cookies: legacyCookie, steps: [scrolls] },
]);

export const visits: Visit[] = [
  ...identityVisits,
  {
    title: "an identity handed over in the hash",
    place: "apex",
    address: (now) => linked(10)(now).replace("?", "#/a?"),
    steps: [],
  },
  { title: "an address that is too old", place: "apex", address: linked(310), steps: [] },
  {
    title: "an address of another organisation",
    place: "apex",
    address: linked(10, { orgId: "B@AdobeOrg" }),
    steps: [],
  },
  { title: "an address whose identity is none", place: "apex", address: linked(10, { ecid: "ana" }), steps: [] },
  {
    title: "the identity is asked for, and added to an address",
    place: "apex",
    hurried: true,
    answer: (request) => (request === 0 ? { afterMs: 500 } : undefined),
    steps: [getIdentity, append],
  },
  {
    title: "a returning visitor's identity is added to an address",
    place: "elsewhere",
    cookies: returning,
    steps: [append, getIdentity],
  },
  {
    title: "events of the page's own",
    place: "apex",
    steps: [
      event(scroll),
      event({ type: "page.scroll", xdm: {}, mergeId: "merge-1" }),
      event({ ...scroll, data: { free: "form" } }),
      event({ xdm: { ...scroll.xdm, _acme: { a: 1 }, identityMap: { FPID: [{ id: "first-party" }] } } }),
      event({ ...scroll, documentUnloading: true }),
      event({
        xdm: {
          ...scroll.xdm,
          timestamp: "2026-01-02T03:04:05.678Z",
          web: { webPageDetails: { name: "The page's own name", URL: "https://staging.harbor.example/own" } },
        },
      }),
    ],
  },
  {
    title: "overrides of the datastream's configuration",
    place: "apex",
    cookies: returning,
    steps: [
      starts({ ...own("a"), documentUnloading: true }),
      starts({ ...own("b"), documentUnloading: true, edgeConfigOverrides: overrides }),
      starts({ ...own("c"), documentUnloading: true, edgeConfigOverrides: { datastreamId: "other" } }),
      starts({ ...own("d"), edgeConfigOverrides: { ...overrides, datastreamId: "other" } }),
    ],
  },
  {
    title: "consent is withdrawn, and given again",
    place: "apex",
    steps: [consent(adobe("out")), event(scroll), consent(adobe("in")), event(scroll)],
  },
  {
    title: "consent in the other standards",
    place: "apex",
    steps: [
      consent(adobe2("y")),
      consent({
        standard: "IAB TCF",
        version: "2.0",
        value: "CO052l-O052l-DGAMBFRACBgAIBAAAAAAIYgEawAQEagAAAA",
        gdprApplies: true,
      }),
    ],
  },
  {
    title: "consent where the law does not apply",
    place: "apex",
    steps: [consent({ standard: "IAB TCF", version: "2.0", value: "", gdprApplies: false }), event(scroll)],
  },
  {
    title: "consent is pending, then given, with an identity from the address",
    place: "apex",
    address: linked(10),
    pending: true,
    steps: [{ does: "choose", choice: "in" }],
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
    title: "links to a phone and to an e-mail address",
    place: "elsewhere",
    steps: [
      { does: "click", selector: "#tel" },
      { does: "click", selector: "#mailto" },
    ],
  },
  {
    title: "the edge is overloaded once",
    place: "apex",
    hurried: true,
    address: linked(10),
    answer: (request) => (request === 0 ? { status: 503, headers: { "retry-after": "0" } } : undefined),
    steps: [scrolls],
  },
  {
    title: "the edge refuses an event",
    place: "apex",
    cookies: returning,
    answer: (request) => (request === 1 ? { status: 400, body: '{"title":"No"}' } : undefined),
    steps: [event(scroll), event(scroll)],
  },
  {
    title: "the edge fails once for an event with overrides and an identity from the address",
    place: "apex",
    address: linked(10),
    hurried: true,
    answer: (request) => (request < 2 ? { status: 500 } : undefined),
    steps: [starts({ ...own("a"), edgeConfigOverrides: { ...overrides, datastreamId: "other" } })],
  },
  {
    title: "an answer without a handle",
    place: "apex",
    cookies: returning,
    answer: (request) => (request === 1 ? { status: 200, body: "{}" } : undefined),
    steps: [event(scroll)],
  },
  {
    title: "the first answer takes three seconds",
    place: "apex",
    hurried: true,
    answer: (request) => (request === 0 ? { afterMs: 3000 } : undefined),
    steps: [scrolls],
  },
  {
    title: "left before it has loaded, returning",
    place: "apex",
    cookies: returning,
    keepsLoading: true,
    steps: [scrolls, { does: "leave" }],
  },
  {
    title: "left before it has loaded, the edge elsewhere",
    place: "elsewhere",
    cookies: returning,
    keepsLoading: true,
    steps: [scrolls, { does: "leave" }],
  },
];
