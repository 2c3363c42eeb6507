/** Finds every difference between the requests of the two sides. */
import type { EdgeRequestBody } from "@tagwell/contract";
import type { EdgeRequest } from "./start-stand-in.ts";
import type { Recording } from "./visit-context.ts";

/** A request with one event, or none. */
export interface SingleRequest {
  method: string;
  host: string;
  path: string;
  query: Record<string, unknown>;
  /** The cookies in its header. */
  cookies: Record<string, string>;
  event: { xdm?: Record<string, unknown> } & Record<string, unknown>;
  /** The body without its events. */
  beside: Omit<EdgeRequestBody, "events">;
}

/** Two requests to compare. */
export interface Pair {
  kind: string;
  reference: SingleRequest | undefined;
  library: SingleRequest | undefined;
  /** Whether our library sends an event more often than the SDK does. */
  isRepeated: boolean;
}

/** One difference. `undefined` means that a side lacks the value. */
export interface Difference {
  /** For example "event.xdm.web.webInteraction.URL", or "request" if a side did not send it at all. */
  path: string;
  reference: unknown;
  library: unknown;
  /** The two requests; absent if the difference is not between requests. */
  of: Pair | undefined;
}

/** A field by which a visit distinguishes the page's own events of one type. */
export const ownName = /^own event \w+$/;

const uuid = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Our transport batches events that the SDK sends in separate requests. A batch is split into one request per event, each
 * with the URL, cookies and body of the original. Values that differ between any two visits are replaced by their kind: the
 * request id, the time in the queue, and the timestamp of an event of the visit.
 */
export function singleRequests(requests: readonly EdgeRequest[]): SingleRequest[] {
  return requests.flatMap(({ method, host, path, query, cookieHeader, body }) => {
    const { events = [{}], ...rest } = body;
    const { queueTimeMillis, ...meta } = rest.meta ?? {};
    const beside = {
      ...rest,
      ...(rest.meta && { meta: { ...meta, ...(typeof queueTimeMillis === "number" && { queueTimeMillis: "<ms>" }) } }),
    } as SingleRequest["beside"];
    const pairs = cookieHeader.split("; ").filter(Boolean);
    const cookies = Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]));
    const named = query.map(([name, value]) => [name, value.replace(uuid, "<uuid>")]);
    return events.map((event) => ({
      ...{ method, host, path, cookies, beside },
      event: withoutTime(event as SingleRequest["event"]),
      query: Object.fromEntries(named) as SingleRequest["query"],
    }));
  });
}

const withoutTime = ({ xdm, ...event }: SingleRequest["event"]): SingleRequest["event"] => {
  const isNow = Math.abs(Date.parse(String(xdm?.timestamp)) - Date.now()) < 600_000;
  return { ...event, ...(xdm && { xdm: { ...xdm, ...(isNow && { timestamp: "<now>" }) } }) };
};

function kindOf({ event: { xdm }, path }: SingleRequest): string {
  if (!xdm) return path.split("/v1/")[1] ?? path;
  const { name = "" } = (xdm.web as { webPageDetails?: { name?: string } } | undefined)?.webPageDetails ?? {};
  return `event ${xdm.eventType}${ownName.test(name) ? `, ${name}` : ""}`;
}

const idOf = ({ event }: SingleRequest) => String(event.xdm?._id ?? "");

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Calls back with each path at which the two values differ; arrays are compared by index. */
function walk(
  path: string,
  reference: unknown,
  library: unknown,
  differs: (path: string, a: unknown, b: unknown) => void,
) {
  if (!isObject(reference) || !isObject(library) || Array.isArray(reference) !== Array.isArray(library)) {
    if (reference !== library) differs(path, reference, library);
    return;
  }
  for (const name of new Set([...Object.keys(reference), ...Object.keys(library)]))
    walk(path ? `${path}.${name}` : name, reference[name], library[name], differs);
}

/** Requests of one kind are compared in the order of sending; a repeated request counts as a separate one. */
export function findDifferences(reference: Recording, library: Recording): Difference[] {
  const found: Difference[] = [];
  const sides = { reference: singleRequests(reference.requests), library: singleRequests(library.requests) };
  const kinds = new Set([...sides.reference, ...sides.library].map(kindOf));
  for (const kind of kinds) {
    // Match by event id if both sides have it, because the network decides which of two beacons arrives first.
    const [ours = [], theirs = []] = [sides.library, sides.reference].map((all) =>
      all.filter((one) => kindOf(one) === kind).sort((a, b) => idOf(a).localeCompare(idOf(b))),
    );
    const compare = (of: Pair) => {
      if (of.isRepeated || !of.reference || !of.library)
        found.push({ path: "request", reference: of.isRepeated ? undefined : of.reference, library: of.library, of });
      if (of.reference && of.library)
        walk("", of.reference, of.library, (path, a, b) => found.push({ path, reference: a, library: b, of }));
    };
    const isRepeated = (sent: SingleRequest, index: number) =>
      idOf(sent) !== "" && ours.findIndex((one) => idOf(one) === idOf(sent)) < index;
    const firsts = ours.filter((sent, index) => !isRepeated(sent, index));
    for (let index = 0; index < Math.max(firsts.length, theirs.length); index++)
      compare({ kind, reference: theirs[index], library: firsts[index], isRepeated: false });
    // An event that is sent again must equal the first one.
    for (const sent of ours.filter(isRepeated)) {
      const reference = theirs[firsts.findIndex((one) => idOf(one) === idOf(sent))];
      compare({ kind, reference, library: sent, isRepeated: true });
    }
  }
  const byName = ({ cookies }: Recording) =>
    Object.fromEntries(cookies.map((cookie) => [`${cookie.name} of ${cookie.domain}`, cookie]));
  const byAddress = ({ partners }: Recording) => Object.fromEntries(partners.map((one) => [one.address, one]));
  const rest = (path: string, a: unknown, b: unknown) => found.push({ path, reference: a, library: b, of: undefined });
  walk("cookie", byName(reference), byName(library), rest);
  const drawn = ({ storage }: Recording) =>
    Object.fromEntries(Object.entries(storage).map(([name, value]) => [name, value.replace(uuid, "<uuid>")]));
  walk("storage", drawn(reference), drawn(library), rest);
  walk("partner", byAddress(reference), byAddress(library), rest);
  const timeless = (results: unknown[]) =>
    JSON.parse(JSON.stringify(results).replace(/(TS%3D)\d{10}/g, "$1<seconds>")) as unknown[];
  walk("result", timeless(reference.results), timeless(library.results), rest);
  return found;
}
