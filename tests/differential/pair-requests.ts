/** Pairs the requests of the two sides, event by event. */
import type { SingleRequest } from "./single-requests.ts";

/** Two requests to compare. */
export interface Pair {
  kind: string;
  reference: SingleRequest | undefined;
  library: SingleRequest | undefined;
  /** Whether our library has made this request before; `reference` is then the SDK's first one. */
  isRepeated: boolean;
  /** Whether only one side makes the request. */
  isUnmatched: boolean;
}

/** A field by which a visit distinguishes the page's own events of one type. */
const ownName = /^own event \w+$/;

function kindOf({ event: { xdm }, path }: SingleRequest): string {
  if (!xdm) return path.split("/v1/")[1] ?? path;
  const { name = "" } = (xdm.web as { webPageDetails?: { name?: string } } | undefined)?.webPageDetails ?? {};
  return `event ${xdm.eventType}${ownName.test(name) ? `, ${name}` : ""}`;
}

const idOf = ({ event }: SingleRequest) => String(event.xdm?._id ?? "");

/** Requests made for the first time, and those made again, in the order of the events. */
function splitRepeated(all: readonly SingleRequest[]) {
  // In the order of the ids if there are any, because the network decides which of two beacons arrives first.
  const sorted = [...all].sort((a, b) => idOf(a).localeCompare(idOf(b)));
  const firsts = sorted.filter(({ key }, index) => sorted.findIndex((one) => one.key === key) === index);
  return { firsts, repeats: sorted.filter((one) => !firsts.includes(one)) };
}

/**
 * Pairs requests of one kind in the order of sending. A repetition is paired with the first request; it is unmatched unless
 * the other side repeats that request as often.
 */
export function pairRequests(reference: readonly SingleRequest[], library: readonly SingleRequest[]): Pair[] {
  const kinds = new Set([...reference, ...library].map(kindOf));
  return [...kinds].flatMap((kind) => {
    const theirs = splitRepeated(reference.filter((one) => kindOf(one) === kind));
    const ours = splitRepeated(library.filter((one) => kindOf(one) === kind));
    const count = Math.max(theirs.firsts.length, ours.firsts.length);
    const firsts = Array.from({ length: count }, (_, index): Pair => {
      const pair = { reference: theirs.firsts[index], library: ours.firsts[index] };
      return { kind, ...pair, isRepeated: false, isUnmatched: !pair.reference || !pair.library };
    });
    const left = [...theirs.repeats];
    const repeats = ours.repeats.map((again): Pair => {
      const first = firsts.find(({ library: one }) => one?.key === again.key)?.reference;
      const index = left.findIndex(({ key }) => key === first?.key);
      if (index >= 0) left.splice(index, 1);
      return { kind, reference: first, library: again, isRepeated: true, isUnmatched: index < 0 };
    });
    const missing = left.map((again): Pair => {
      return { kind, reference: again, library: undefined, isRepeated: true, isUnmatched: true };
    });
    return [...firsts, ...repeats, ...missing];
  });
}
