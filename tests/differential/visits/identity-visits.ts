/** Visits that differ in where the visitor's identity comes from. */
import { cookieNames } from "../stand-in-edge.ts";
import type { Visit } from "../visit.ts";
import { answerTo, command, handedOver, legacyCookie, linked, own, returning, scrolls, starts } from "./parts.ts";

const getIdentity = command("getIdentity");
const append = command("appendIdentityToUrl", { url: "https://schedule.example/a?b=c#d" });

const inBothPlaces: Visit[] = (["apex", "elsewhere"] as const).flatMap((place): Visit[] => [
  { title: "a first visit", place, hurried: true, steps: [scrolls] },
  {
    title: "a returning visit, two pages",
    place,
    cookies: returning,
    steps: [scrolls, { does: "open", address: "/care" }],
  },
  {
    title: "a first visit, then a second page",
    place,
    steps: [scrolls, { does: "open", address: "/care" }, scrolls],
  },
  { title: "an identity handed over by the address", place, address: linked(10), steps: [scrolls] },
  {
    title: "an identity handed over to a returning visitor",
    place,
    address: linked(10),
    cookies: returning,
    steps: [scrolls],
  },
  { title: "an identity handed over by an older library's cookie", place, cookies: legacyCookie(), steps: [scrolls] },
  {
    title: "an identity handed over by an older edge's cookie",
    place,
    cookies: { s_ecid: `MCMID|${handedOver}` },
    steps: [scrolls],
  },
  {
    title: "Adobe's older edge and test mode",
    place,
    cookies: { mboxEdgeCluster: "35", at_qa_mode: "token" },
    steps: [scrolls],
  },
]);

export const identityVisits: readonly Visit[] = [
  ...inBothPlaces,
  {
    title: "an identity handed over in the hash",
    place: "apex",
    address: (now) => linked(10)(now).replace("?", "#/a?"),
    steps: [],
  },
  { title: "an address that is too old", place: "apex", address: linked(310), steps: [] },
  { title: "an address from the future", place: "apex", address: linked(-10), steps: [] },
  {
    title: "an address of another organisation",
    place: "apex",
    address: linked(10, { orgId: "B@AdobeOrg" }),
    steps: [],
  },
  { title: "an address whose identity is none", place: "apex", address: linked(10, { ecid: "ana" }), steps: [] },
  {
    title: "an identity handed over by the address and by older cookies",
    place: "apex",
    address: linked(10),
    cookies: { ...legacyCookie("4".repeat(38)), s_ecid: `MCMID|${"5".repeat(38)}` },
    steps: [scrolls],
  },
  {
    title: "a returning visitor with another identity in an older library's cookie",
    place: "apex",
    cookies: { ...returning, ...legacyCookie() },
    steps: [scrolls],
  },
  {
    title: "an older library's cookie without an identity",
    place: "apex",
    cookies: { s_ecid: "MCMID|ana", ...legacyCookie("ana") },
    steps: [scrolls],
  },
  {
    title: "an identity cookie that is none",
    place: "apex",
    cookies: { [cookieNames.identity]: "not-an-identity" },
    steps: [append],
  },
  {
    title: "the identity is asked for, and added to an address",
    place: "apex",
    hurried: true,
    answer: answerTo(0, { isHeld: true }),
    steps: [getIdentity, append],
  },
  {
    title: "a returning visitor's identity is added to an address",
    place: "elsewhere",
    cookies: returning,
    steps: [append, getIdentity],
  },
  {
    title: "the identity is asked for twice at once, while events wait for it",
    place: "apex",
    hurried: true,
    answer: answerTo(0, { isHeld: true }),
    steps: [starts("getIdentity"), starts("getIdentity"), starts("sendEvent", own("a")), getIdentity],
  },
  {
    title: "another kind of identity is asked for",
    place: "apex",
    sdk: "on demand",
    steps: [command("getIdentity", { namespaces: ["ECID", "CORE"] })],
  },
  {
    title: "an address in Adobe's validation mode",
    place: "apex",
    address: () => "/?adb_validation_sessionid=4b2f3a1c-9d8e-4f7a-8b6c-5d4e3f2a1b0c",
    sdk: "on demand",
    steps: [],
  },
];
