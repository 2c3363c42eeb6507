/** The event that a probe sends: any build accepts it, and no report of a kind of event counts it. */
import { randomBytes } from "node:crypto";
import { otherType } from "@tagwell/contract";

/** The page that a probe's event names, on the site's host: by it the event is recognized. */
export const probePath = "/tagwell-probe";

export interface ProbeEvent {
  _id: string;
  xdm: object;
}

/** `origin`: of a page of a listed site. `eventType`: of a kind that the build defines; of none of them unless given. */
export function probeEvent(origin: string, eventType: string = otherType, now = Date.now()): ProbeEvent {
  const _id = timedId(now);
  const webPageDetails = { name: probePath.slice(1), URL: `${origin}${probePath}`, pageViews: { value: 1 } };
  const timestamp = new Date(now).toISOString();
  return { _id, xdm: { _id, eventType, timestamp, web: { webPageDetails } } };
}

/** A UUID version 7. */
function timedId(now: number): string {
  const random = randomBytes(9).toString("hex");
  const digits = `${now.toString(16).padStart(12, "0")}7${random.slice(0, 3)}8${random.slice(3)}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}
