/** Events of recorded-events.jsonl, as the store takes them. */
import { randomUUID } from "node:crypto";

export interface RecordedEvent {
  site: string;
  environment: "development" | "production";
  /** Days before today. */
  daysAgo: number;
  page: string;
  signedIn: boolean;
  label: string;
  /** The tenant's fields. */
  own: object;
  /** How many such events. */
  count: number;
}

/** `now` in milliseconds since 1970. */
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
