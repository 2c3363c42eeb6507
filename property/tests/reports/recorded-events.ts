/** Reads recorded-events.jsonl in the format of the event store. */
import { randomUUID } from "node:crypto";

export interface RecordedEvent {
  site: string;
  environment: "development" | "production";
  /** Days before today. */
  daysAgo: number;
  page: string;
  signedIn: boolean;
  label: string;
  /** The tenant object's fields. */
  own: object;
  /** The number of identical events. */
  count: number;
}

/** `now` is in milliseconds since 1970. */
export function eventsOf(recorded: readonly RecordedEvent[], now: number) {
  return recorded.flatMap(({ site, environment, daysAgo, page, signedIn, label, own, count }) =>
    Array.from({ length: count }, () => {
      const _id = randomUUID();
      const timestamp = new Date(now - daysAgo * 86_400_000).toISOString();
      const web = { webPageDetails: { name: page, pageViews: { value: 1 } } };
      const username = [{ id: "visitor", authenticatedState: signedIn ? "authenticated" : "ambiguous" }];
      return {
        ...{ id: _id.replaceAll("-", ""), site, environment, eventType: label },
        ...{ verdict: "accepted" as const, reasons: [] },
        xdm: JSON.stringify({ _id, eventType: label, timestamp, web, identityMap: { username }, _tagwell: own }),
      };
    }),
  );
}
