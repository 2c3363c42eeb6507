/** Finds every difference between the requests of the two sides, and between the states of their browsers. */
import { type Pair, pairRequests } from "./pair-requests.ts";
import { type SingleRequest, singleRequests, uuid } from "./single-requests.ts";
import type { Recording } from "./visit-context.ts";

/** One difference. `undefined` means that a side lacks the value. */
export interface Difference {
  /** For example "event.xdm.web.webInteraction.URL", or "request" if a side did not send it at all. */
  path: string;
  reference: unknown;
  library: unknown;
  /** The two requests; absent if the difference is not between requests. */
  of: Pair | undefined;
}

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

const withoutKey = ({ key: _key, ...request }: SingleRequest) => request;

export function findDifferences(reference: Recording, library: Recording): Difference[] {
  const found: Difference[] = [];
  for (const of of pairRequests(singleRequests(reference.requests), singleRequests(library.requests))) {
    const { reference: theirs, library: ours, isUnmatched, isRepeated } = of;
    if (isUnmatched)
      found.push({ path: "request", reference: isRepeated && ours ? undefined : theirs, library: ours, of });
    if (theirs && ours)
      walk("", withoutKey(theirs), withoutKey(ours), (path, a, b) =>
        found.push({ path, reference: a, library: b, of }),
      );
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
