/** The event that a probe sends: any build accepts it, and no report of a kind of event counts it. */
import { randomUUID } from "node:crypto";
import { deriveId, uuidOf } from "@tagwell/collector/check/event-id";
import { otherType } from "@tagwell/contract";

/** The page that a probe's event names, on the site's host: by it the event is recognized. */
export const probePath = "/tagwell-probe";

export interface ProbeEvent {
  _id: string;
  xdm: object;
}

/** `origin`: of a page of a listed site. `eventType`: of a kind that the build defines; of none of them unless given. */
export function probeEvent(origin: string, eventType: string = otherType, now = Date.now()): ProbeEvent {
  const webPageDetails = { name: probePath.slice(1), URL: `${origin}${probePath}`, pageViews: { value: 1 } };
  const timestamp = new Date(now).toISOString();
  const _id = uuidOf(deriveId(randomUUID(), timestamp));
  return { _id, xdm: { _id, eventType, timestamp, web: { webPageDetails } } };
}
