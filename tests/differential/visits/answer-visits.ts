/** Visits in which the edge fails, or answers with more than an identity. */
import { partnerHost } from "../stand-in-edge.ts";
import type { Visit } from "../visit.ts";
import { answerTo, event, linked, otherDatastream, overrides, own, returning, scrolls, starts, view } from "./parts.ts";

const overloaded = (retryAfter: string) => ({ status: 503, headers: { "retry-after": retryAfter } });
const store = (key: string, value: string, more: object = {}) => ({
  type: "state:store",
  payload: [{ key, value, ...more }],
});
const prefix = "kndctr_0123456789ABCDEF01234567_AdobeOrg_";

const inBothPlaces: Visit[] = (["apex", "elsewhere"] as const).flatMap((place): Visit[] => [
  {
    title: "cookies of every form in an answer",
    place,
    answer: answerTo(0, {
      adds: {
        handle: [
          store(`${prefix}session`, "a"),
          store(`${prefix}none`, "b=c|d e", { maxAge: 86_400, attrs: { SameSite: "None" } }),
          store(`${prefix}strict`, "c", { maxAge: 864_000, attrs: { SameSite: "Strict" } }),
          store(`${prefix}lax`, "d", { maxAge: 1_728_000, attrs: { SameSite: "Lax" } }),
          store(`${prefix}bare`, "e", { maxAge: 2_592_000, attrs: {} }),
          store("other", "%41 é", { maxAge: 3_456_000 }),
          store("at_qa_mode", "f", { maxAge: 86_400 }),
        ],
      },
    }),
    steps: [scrolls, event(view), { does: "open", address: "/care" }],
  },
  {
    title: "an answer removes a cookie",
    place,
    cookies: { ...returning, [`${prefix}old`]: "a" },
    answer: answerTo(0, { adds: { handle: [store(`${prefix}old`, "", { maxAge: 0 })] } }),
    steps: [event(view)],
  },
  {
    title: "identities are exchanged with partners",
    place,
    answer: answerTo(0, {
      adds: {
        handle: [
          {
            type: "identity:exchange",
            payload: [
              { type: "url", id: 1, spec: { url: `https://${partnerHost}/hidden?a=1`, hideReferrer: true } },
              { type: "url", id: 2, spec: { url: `https://${partnerHost}/shown?a=1&b=2`, hideReferrer: false } },
              { type: "cookie", id: 3, spec: { url: `https://${partnerHost}/never` } },
            ],
          },
        ],
      },
    }),
    steps: [scrolls],
  },
]);

export const answerVisits: readonly Visit[] = [
  ...inBothPlaces,
  {
    title: "warnings and errors in an answer",
    place: "apex",
    cookies: returning,
    answer: answerTo(1, {
      status: 207,
      adds: {
        warnings: [{ type: "https://ns.adobe.com/aep/errors/EXEG-0204-200", status: 200, title: "A warning" }],
        errors: [{ type: "https://ns.adobe.com/aep/errors/EXEG-0201-504", status: 504, title: "An error" }],
      },
    }),
    steps: [event(view), event(view)],
  },
  {
    title: "a location hint in an answer",
    place: "apex",
    answer: answerTo(0, {
      adds: { handle: [{ type: "locationHint:result", payload: [{ scope: "EdgeNetwork", hint: "va6" }] }] },
    }),
    steps: [event(view)],
  },
  {
    title: "an answer without a body",
    place: "apex",
    cookies: returning,
    answer: answerTo(1, { status: 204 }),
    steps: [event(view), event(view)],
  },
  {
    title: "the edge is overloaded once",
    place: "apex",
    hurried: true,
    address: linked(10),
    answer: answerTo(0, overloaded("0")),
    steps: [scrolls],
  },
  {
    title: "the edge is overloaded once and names a pause",
    place: "apex",
    cookies: returning,
    answer: answerTo(1, overloaded("1")),
    steps: [event(view), event(view)],
  },
  {
    title: "the edge refuses an event",
    place: "apex",
    cookies: returning,
    answer: answerTo(1, { status: 400, body: '{"title":"No"}' }),
    steps: [event(view), event(view)],
  },
  {
    title: "the edge fails once for an event with overrides and an identity from the address",
    place: "apex",
    address: linked(10),
    hurried: true,
    answer: (request) => (request < 2 ? { status: 500 } : undefined),
    sdk: "on demand",
    steps: [starts("sendEvent", { ...own("a"), edgeConfigOverrides: { ...overrides, datastreamId: otherDatastream } })],
  },
  {
    title: "the edge fails once for a first visit",
    place: "apex",
    answer: answerTo(0, { status: 500 }),
    steps: [event(view)],
  },
  {
    title: "the connection breaks once for a first visit",
    place: "apex",
    answer: answerTo(0, { breaks: true }),
    steps: [event(view)],
  },
  {
    title: "the edge fails once for an event of the page's own",
    place: "apex",
    cookies: returning,
    answer: answerTo(1, { status: 500, body: '{"title":"Later"}' }),
    steps: [event(view), event(view)],
  },
  {
    title: "the connection breaks once for an event of the page's own",
    place: "apex",
    cookies: returning,
    answer: answerTo(1, { breaks: true }),
    steps: [event(view), event(view)],
  },
  {
    title: "an answer without a handle",
    place: "apex",
    cookies: returning,
    answer: answerTo(1, { status: 200, body: "{}" }),
    steps: [event(view)],
  },
  {
    title: "the first answer sets no identity",
    place: "apex",
    answer: answerTo(0, { status: 200, body: '{"handle":[]}' }),
    steps: [event(view), scrolls],
  },
  {
    title: "the first answer takes three seconds",
    place: "apex",
    hurried: true,
    answer: answerTo(0, { afterMs: 3000 }),
    steps: [scrolls],
  },
];
