/** Which events a filter lets through. */
import type { EventFilter, StoredEvent } from "../doors/storage.ts";

/** True when the event matches the filter. */
export function isWanted(event: StoredEvent, { site, environment, eventType, verdict }: EventFilter): boolean {
  return (
    (site === undefined || event.site === site) &&
    (environment === undefined || event.environment === environment) &&
    (eventType === undefined || event.eventType === eventType) &&
    (verdict === undefined || event.verdict === verdict)
  );
}
