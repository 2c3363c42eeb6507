/** Splits requests into single events, without the values that differ between any two visits. */
import type { EdgeRequestBody } from "@tagwell/contract";
import type { EdgeRequest } from "./start-stand-in.ts";

/** A request with one event, or none. */
export interface SingleRequest {
  /** The same in a request that is made again: the event's `_id`, or without one the request's id. */
  key: string;
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

/** An id at the end of a value. */
export const uuid = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
    const requestId = query.find(([name]) => name === "requestId")?.[1] ?? "";
    return events.map((event) => ({
      key: String((event as SingleRequest["event"]).xdm?._id ?? requestId),
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
