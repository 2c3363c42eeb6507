/** What reached the edge: which events, how often, and for which visitor. */
import type { EdgeRequestBody } from "@tagwell/contract";
import type { WireRequest } from "../harness/start-wire.ts";

export interface EdgeArrivals {
  /** How often the edge accepted each event, by `_id`. */
  accepted: Map<string, number>;
  /** The identity cookie of each request, in order; undefined for a request without one. */
  identities: (string | undefined)[];
}

/** Reads the requests for events, consent and identity; those of the trace carry none of it. */
export function arrivalsOf(requests: readonly WireRequest[]): EdgeArrivals {
  const asked = requests.filter(({ url }) => /^\/ee\/(?!trace)/.test(url));
  const accepted = new Map<string, number>();
  for (const { body, status = 0 } of asked) {
    if (status < 200 || status > 299) continue;
    const { events = [] } = JSON.parse(body.toString()) as EdgeRequestBody;
    for (const { xdm } of events) {
      const id = String(xdm?._id ?? xdm?.eventType);
      accepted.set(id, (accepted.get(id) ?? 0) + 1);
    }
  }
  const identityOf = ({ headers: { cookie = "" } }: WireRequest) => /_identity=([^;]+)/.exec(cookie)?.[1];
  return { accepted, identities: asked.map(identityOf) };
}

/** Events that the edge accepted more than once. */
export const acceptedTwice = ({ accepted }: EdgeArrivals): string[] =>
  [...accepted].flatMap(([id, count]) => (count > 1 ? [id] : []));
