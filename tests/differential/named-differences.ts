/** Every intended difference between our library and the unmodified SDK, with its reason. Any other difference is a defect. */
import type { Difference } from "./compare-requests.ts";
import { clusterHint } from "./stand-in-edge.ts";
import { isLeft, type Visit } from "./visit.ts";

export interface NamedDifference {
  readonly name: string;
  readonly reason: string;
  /** The title of a visit that shows the difference. That visit's test fails if the difference no longer occurs. */
  readonly shownBy: string;
  readonly covers: (difference: Difference, visit: Visit) => boolean;
}

const isCut = ({ reference, library }: Difference) => reference !== undefined && library === undefined;
const isAdded = ({ reference, library }: Difference) => reference === undefined && library !== undefined;
/** A request of ours goes to `collect`, which returns nothing, and omits what only a response needs. */
const isAskedLess = (difference: Difference) =>
  difference.path === "path"
    ? difference.library === String(difference.reference).replace(/interact$/, "collect")
    : /^beside\.(query|meta|meta\.(queueTimeMillis|state|state\.(domain|cookiesEnabled)))$/.test(difference.path) &&
      isCut(difference);
const linkClick = "web.webinteraction.linkClicks";
/** Whether the page or the SDK created this event, not one of our rules. */
const isForeign = ({ of }: Difference) => of?.reference !== undefined && of.reference.event.xdm?._id === undefined;

export const namedDifferences: readonly NamedDifference[] = [
  {
    name: "the SDK's own name",
    shownBy: "a first visit",
    reason: "The schema has no field for it.",
    covers: (difference) => difference.path === "event.xdm.implementationDetails" && isCut(difference),
  },
  {
    name: "data",
    shownBy: "events of the page's own with free-form data",
    reason:
      "Events that a page sends itself may carry XDM of the schema; free-form data is removed (docs/guides/page-sent-events.md).",
    covers: (difference) => difference.path === "event.data" && isCut(difference),
  },
  {
    name: "XDM that the schema does not define",
    shownBy: "events of the page's own",
    reason: "The guard lets out only fields of the schema.",
    covers: (difference) =>
      isForeign(difference) &&
      ["event.xdm.eventMergeId", "event.xdm._acme", "event.xdm.identityMap"].includes(difference.path) &&
      isCut(difference),
  },
  {
    name: "completed",
    shownBy: "events of the page's own",
    reason: "Events of the page or the SDK get the required fields that they lack.",
    covers: (difference) =>
      isForeign(difference) &&
      /^event\.xdm\.(_id|timestamp|_example|web|web\.(webPageDetails|webReferrer)(\.\w+)?)$/.test(difference.path) &&
      isAdded(difference),
  },
  {
    name: "phone and e-mail links",
    shownBy: "links to a phone and to an e-mail address",
    reason: "They do not leave the site, and their address is personal: type other, scheme only.",
    covers: ({ path, reference, library, of }) => {
      const schemes = ["tel:", "mailto:"];
      const scheme = String(of?.library?.event.xdm && readInteraction(of.library.event.xdm)?.URL);
      if (of?.kind !== `event ${linkClick}` || !schemes.includes(scheme)) return false;
      if (path === "event.xdm.web.webInteraction.type") return reference === "exit" && library === "other";
      return path === "event.xdm.web.webInteraction.URL" && String(reference).startsWith(scheme);
    },
  },
  {
    name: "an identity that is none",
    shownBy: "an address whose identity is none",
    reason: "An ECID has 38 digits; anything else could be arbitrary text.",
    covers: (difference) =>
      difference.path === "beside.xdm" &&
      isCut(difference) &&
      /"id":"(?!\d{38}")/.test(JSON.stringify(difference.reference)),
  },
  {
    name: "sent again",
    shownBy: "an answer without a handle",
    reason:
      "Where the SDK gives up, or the page is left before the answer, our library sends the event again itself, with the same _id and without requesting a response. The datastream, overrides and visitor stay the same.",
    // Its cookies and its path are those of the later moment, at which the identity may be known.
    covers: (difference, visit) =>
      visit.answer !== undefined &&
      difference.of?.isRepeated === true &&
      (difference.path === "request" ||
        isAskedLess(difference) ||
        (difference.path.startsWith("cookies.") && isAdded(difference))),
  },
  {
    name: "the identity comes first",
    shownBy: "the edge fails once for a first visit",
    reason:
      "After the request for a new visitor's identity has failed, the SDK sends the next event without one, so that it counts as another visitor's. Our library first sends the failed request again, and the next event has the identity.",
    covers: ({ path, reference, library, of }, visit) => {
      const { status = 200, breaks } = visit.answer?.(0) ?? {};
      if (status < 500 && !breaks) return false;
      if (visit.cookies || of?.isRepeated !== false) return false;
      return path === "path"
        ? library === String(reference).replace("/ee/", `/ee/${clusterHint}/`)
        : path.startsWith("cookies.") && reference === undefined;
    },
  },
  {
    name: "cookies in the body",
    shownBy: "left before it has loaded, returning",
    reason:
      "Only the SDK determines which cookies reach another host of the page's site, by setting some. The edge prefers those in the header.",
    covers: (difference, visit) =>
      (isLeft(visit) || difference.of?.isRepeated === true) &&
      /^beside\.meta(\.state(\.entries)?)?$/.test(difference.path) &&
      isAdded(difference),
  },
  {
    name: "a page left early",
    shownBy: "left before it has loaded, returning",
    reason:
      "Until the SDK is loaded, our library sends events itself, without requesting a response that nobody would read.",
    covers: (difference, visit) => isLeft(visit) && isAskedLess(difference),
  },
  {
    name: "saved on leaving",
    shownBy: "left before it has loaded, new",
    reason:
      "The SDK sends one request for a new visitor's identity and loses the events that wait for the answer when the page is left. Our library sends them without waiting.",
    covers: (difference, visit) =>
      isLeft(visit) &&
      difference.path === "request" &&
      difference.reference === undefined &&
      difference.of?.isRepeated === false,
  },
  {
    name: "no identity after an opt-out",
    shownBy: "consent is declined",
    reason:
      "The SDK keeps the visitor's identity and region for 13 months after an opt-out. Our library keeps only the choice, and an opt-in later begins with a new identity.",
    covers: (difference, visit) => {
      if (!/declined|declines|withdrawn|two choices|chooses "out"/.test(visit.title)) return false;
      const { path, reference, library } = difference;
      if (path === "path") return library === String(reference).replace(`/ee/${clusterHint}/`, "/ee/");
      return /^cookies?\.(kndctr_\w+_(identity|cluster)|AMCV_)/.test(path) && isCut(difference);
    },
  },
];

function readInteraction(xdm: Record<string, unknown>): { URL?: unknown } | undefined {
  return (xdm.web as { webInteraction?: { URL?: unknown } } | undefined)?.webInteraction;
}

/** The name of a known difference; undefined for a defect. */
export const nameOf = (difference: Difference, visit: Visit): string | undefined =>
  namedDifferences.find(({ covers }) => covers(difference, visit))?.name;
