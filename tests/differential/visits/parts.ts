/** The parts of which visits are made: visitors, addresses, commands. */
import config from "../../example-property/tagwell.config.ts";
import { cookieNames, identityCookie, type ReplacedAnswer } from "../stand-in-edge.ts";

/** The identity of a returning visitor. */
const known = "20000000000000000000000000000000000002";
/** An identity handed over by an address or by an older library's cookie. */
export const handedOver = "30000000000000000000000000000000000003";

/** The cookies of a returning visitor. */
export const returning = { [cookieNames.identity]: identityCookie(known) };
/** The cookie of the vendor's older library, with other entries around its identity. */
export const legacyCookie = (ecid = handedOver) => ({
  [`AMCV_${config.orgId}`]: `1176715910|MCMID|${ecid}|MCAAMLH-1|9`,
});

/** An address in the format of `appendIdentityToUrl`. */
export const linked = (ageSeconds: number, { ecid = handedOver, orgId = config.orgId } = {}) => {
  const org = encodeURIComponent(encodeURIComponent(orgId));
  return (seconds: number) => `/?adobe_mc=TS%3D${seconds - ageSeconds}%7CMCMID%3D${ecid}%7CMCORGID%3D${org}`;
};

/** Two milestones, which are two events at once. */
export const scrolls = {
  does: "push",
  item: { event: "reading-progress", reading: { percent: 60 } },
  sends: "page.scroll",
} as const;

/** The page calls the SDK. */
export const command = (name: string, options?: object) =>
  ({ does: "command", name, ...(options && { options }) }) as const;
export const event = (options: object) => command("sendEvent", options);
/** The page calls the SDK and continues without waiting. */
export const starts = (name: string, options?: object) =>
  ({ does: "start", name, ...(options && { options }) }) as const;

export const consent = (...preferences: object[]) => command("setConsent", { consent: preferences });
export const adobe = (general: string) => ({ standard: "Adobe", version: "1.0", value: { general } });

/** Options of an event of the page's own; no rule sends its type. */
export const view = { xdm: { eventType: "section.view" } };
/** The same with a name, by which the comparison tells events of one visit apart. */
export const own = (name: string) => ({
  xdm: { eventType: "section.view", web: { webPageDetails: { name: `own event ${name}` } } },
});
export const otherDatastream = "4b2f3a1c-9d8e-4f7a-8b6c-5d4e3f2a1b0c";
export const overrides = { com_adobe_analytics: { reportSuites: ["suite-b"] } };

/** Replaces the response to one request, counted from 0. */
export const answerTo = (number: number, answer: ReplacedAnswer) => (request: number) =>
  request === number ? answer : undefined;
