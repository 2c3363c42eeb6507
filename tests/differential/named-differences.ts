/** All that our library does otherwise than the unmodified SDK, each with its reason. Any other difference is a defect. */
import type { Difference } from "./compare-requests.ts";
import type { Visit } from "./visit.ts";

export interface NamedDifference {
  readonly name: string;
  readonly reason: string;
  /** The title of a visit that shows it: a name that nothing needs any more is told by that visit's test. */
  readonly shownBy: string;
  readonly covers: (difference: Difference, visit: Visit) => boolean;
}

const isCut = ({ reference, library }: Difference) => reference !== undefined && library === undefined;
const isAdded = ({ reference, library }: Difference) => reference === undefined && library !== undefined;
/** A request of our own rather than of the SDK's: `collect`, which answers nothing, without what only an answer needs. */
const isAskedLess = (difference: Difference) =>
  difference.path === "path"
    ? difference.library === String(difference.reference).replace(/interact$/, "collect")
    : /^beside\.(query|meta|meta\.(queueTimeMillis|state|state\.(domain|cookiesEnabled)))$/.test(difference.path) &&
      isCut(difference);
const linkClick = "web.webinteraction.linkClicks";
/** The page or the SDK made this event, not a rule of ours. */
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
    shownBy: "events of the page's own",
    reason:
      "Events that a page sends itself may carry XDM of the schema; free-form data is removed (docs/page-sent-events.md).",
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
    reason: "An event of the page's or the SDK's own gets what every event has, as far as it does not say so itself.",
    covers: (difference) =>
      isForeign(difference) &&
      /^event\.xdm\.(_id|timestamp|_example|web|web\.(webPageDetails|webReferrer)(\.\w+)?)$/.test(difference.path) &&
      isAdded(difference),
  },
  {
    name: "phone and e-mail links",
    shownBy: "links to a phone and to an e-mail address",
    reason: "They leave nothing behind them to exit to, and their address is a person's: type other, the scheme alone.",
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
    reason: "Only an ECID of 38 digits is one; anything else in its place is a stranger's text.",
    covers: (difference) =>
      difference.path === "beside.xdm" &&
      isCut(difference) &&
      /"id":"(?!\d{38}")/.test(JSON.stringify(difference.reference)),
  },
  {
    name: "sent again",
    shownBy: "an answer without a handle",
    reason:
      "Where the SDK gives up, our library sends the event again by itself, under the same _id, and asks for nothing. What names the event's datastream, overrides and visitor is as it was.",
    covers: (difference) => difference.of?.isRepeated === true && isAskedLess(difference),
  },
  {
    name: "cookies in the body",
    shownBy: "left before it has loaded, returning",
    reason:
      "Which cookies another host of the page's site gets only the SDK finds out, by setting some. The edge takes them from the header first.",
    covers: (difference, { keepsLoading }) =>
      (keepsLoading === true || difference.of?.isRepeated === true) &&
      /^beside\.meta(\.state(\.entries)?)?$/.test(difference.path) &&
      isAdded(difference),
  },
  {
    name: "a page left early",
    shownBy: "left before it has loaded, returning",
    reason:
      "Until the SDK is there our library sends by itself, and asks for nothing: nobody is left to read the answer.",
    covers: (difference, { keepsLoading }) => keepsLoading === true && isAskedLess(difference),
  },
];

function readInteraction(xdm: Record<string, unknown>): { URL?: unknown } | undefined {
  return (xdm.web as { webInteraction?: { URL?: unknown } } | undefined)?.webInteraction;
}

/** The name under which a difference is known; undefined for a defect. */
export const nameOf = (difference: Difference, visit: Visit): string | undefined =>
  namedDifferences.find(({ covers }) => covers(difference, visit))?.name;
