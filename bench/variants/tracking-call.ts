/** The format of Segment and RudderStack: a `page` or `track` call as JSON. */
import type { Told } from "../job.ts";
import type { Received } from "../stage.ts";

interface Call {
  type: string;
  event?: string;
  properties?: { detail?: unknown };
  /** Time of the event, ISO 8601; Segment and RudderStack name it differently. */
  timestamp?: string;
  originalTimestamp?: string;
}

/** The event of a request. Throws if it is not part of the job. */
export function decodeTracked({ body }: Received): Told {
  const { type, event, properties, timestamp, originalTimestamp = timestamp } = JSON.parse(body.toString()) as Call;
  const at = originalTimestamp === undefined ? undefined : Date.parse(originalTimestamp);
  if (type === "page") return { kind: "view", detail: "", at };
  if (event !== "scroll" && event !== "section" && event !== "filter")
    throw new Error(`"${event}" (${type}) is not part of the job.`);
  return { kind: event, detail: String(properties?.detail), at };
}
