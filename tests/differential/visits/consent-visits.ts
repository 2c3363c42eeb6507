/** Visits in which the visitor chooses. */
import { cookieNames } from "../stand-in-edge.ts";
import type { Visit } from "../visit.ts";
import {
  adobe,
  answerTo,
  command,
  consent,
  event,
  handedOver,
  linked,
  otherDatastream,
  overrides,
  own,
  returning,
  scrolls,
  starts,
  view,
} from "./parts.ts";

const adobe2 = (val: string) => ({ standard: "Adobe", version: "2.0", value: { collect: { val } } });
const tcf = {
  standard: "IAB TCF",
  version: "2.0",
  value: "CO052l-O052l-DGAMBFRACBgAIBAAAAAAIYgEawAQEagAAAA",
  gdprApplies: true,
};
const choose = (choice: "in" | "out") => ({ does: "choose", choice }) as const;
const startChoosing = (choice: "in" | "out") => ({ does: "start choosing", choice }) as const;
const opens = { does: "open", address: "/care" } as const;

const inBothPlaces: Visit[] = (["apex", "elsewhere"] as const).flatMap((place): Visit[] => [
  { title: "consent is given, although it was the default", place, steps: [choose("in"), scrolls] },
  { title: "consent is declined", place, steps: [scrolls, choose("out"), scrolls] },
  {
    title: "consent is given on a returning visit, and again on the next page",
    place,
    cookies: returning,
    steps: [choose("in"), opens, choose("in"), scrolls],
  },
  {
    title: "consent is declined, also on the next page",
    place,
    cookies: returning,
    steps: [choose("out"), event(view), opens, event(view), command("getIdentity")],
  },
  {
    title: "consent is pending, then given",
    place,
    pending: true,
    steps: [starts("sendEvent", own("a")), choose("in"), scrolls],
  },
  {
    title: "consent is pending, then given, on a returning visit",
    place,
    cookies: returning,
    pending: true,
    steps: [choose("in"), scrolls],
  },
  { title: "consent is pending, then declined", place, pending: true, steps: [choose("out"), scrolls] },
]);

export const consentVisits: readonly Visit[] = [
  ...inBothPlaces,
  {
    title: "consent is pending, then given, with an identity from the address",
    place: "apex",
    address: linked(10),
    pending: true,
    steps: [choose("in")],
  },
  ...(["in", "out"] as const).map(
    (choice): Visit => ({
      title: `the visitor chooses "${choice}" while the identity is being asked for`,
      place: "apex",
      hurried: true,
      answer: answerTo(0, { afterMs: 700 }),
      steps: [choose(choice)],
    }),
  ),
  {
    title: "two choices at once",
    place: "apex",
    steps: [startChoosing("out"), choose("in"), scrolls],
  },
  {
    title: "consent is withdrawn, and given again",
    place: "apex",
    steps: [consent(adobe("out")), event(view), consent(adobe("in")), event(view)],
  },
  {
    title: "the same choice twice, by the page",
    place: "apex",
    steps: [consent(adobe("in")), consent(adobe("in")), event(view)],
  },
  {
    title: "the edge declines for the visitor in an answer",
    place: "apex",
    cookies: returning,
    answer: answerTo(1, {
      adds: {
        handle: [
          {
            type: "state:store",
            payload: [{ key: "kndctr_0123456789ABCDEF01234567_AdobeOrg_consent", value: "general=out", maxAge: 1000 }],
          },
        ],
      },
    }),
    steps: [event(view), event(view)],
  },
  { title: "consent in the other standards", place: "apex", steps: [consent(adobe2("y")), consent(tcf), event(view)] },
  {
    title: "consent in the other standards, the edge elsewhere",
    place: "elsewhere",
    cookies: returning,
    steps: [consent(tcf), consent(tcf), opens, consent(tcf), event(view)],
  },
  {
    title: "consent where the law does not apply",
    place: "apex",
    steps: [consent({ ...tcf, value: "", gdprApplies: false }), event(view)],
  },
  {
    title: "consent in several standards, in one of them again, and withdrawn in one",
    place: "apex",
    steps: [consent(adobe("in"), adobe2("y"), tcf), consent(tcf), consent(adobe2("n"), tcf), event(view)],
  },
  {
    title: "consent on each page, as consent tools give it",
    place: "apex",
    steps: [consent(tcf), opens, consent(tcf), event(view), opens, consent(adobe2("y")), consent(tcf), event(view)],
  },
  {
    title: "consent is pending, then given in another standard",
    place: "apex",
    pending: true,
    steps: [starts("sendEvent", own("a")), consent(tcf), scrolls],
  },
  {
    title: "consent is pending, then declined in another standard",
    place: "apex",
    pending: true,
    steps: [consent(adobe2("n")), event(view), opens, consent(adobe2("n")), event(view)],
  },
  {
    title: "consent after the identity has been lost, although the choice was told with it",
    place: "apex",
    steps: [consent(tcf), { does: "loses", cookie: cookieNames.identity }, opens, consent(tcf), event(view)],
  },
  {
    title: "consent with an identity and overrides",
    place: "apex",
    steps: [
      command("setConsent", {
        consent: [adobe2("y")],
        identityMap: { ECID: [{ id: handedOver }] },
        edgeConfigOverrides: overrides,
      }),
      event(view),
    ],
  },
  {
    title: "consent for another datastream, with an identity in the address",
    place: "apex",
    address: linked(10),
    pending: true,
    steps: [
      command("setConsent", { consent: [tcf], edgeConfigOverrides: { datastreamId: otherDatastream } }),
      event(view),
    ],
  },
  {
    title: "consent without a preference",
    place: "apex",
    sdk: "on demand",
    steps: [consent(), event(view)],
  },
];
