/** Valid events for tests, which a test changes. */
import { randomBytes } from "node:crypto";

/** A new UUID version 7. */
export function newId(): string {
  const tail = randomBytes(9).toString("hex");
  const time = Date.now().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(0, 3)}-8${tail.slice(3, 6)}-${tail.slice(6, 18)}`;
}

/** A valid scroll event; `changes` replace whole members of it. */
export function scrollEvent(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    _id: newId(),
    eventType: "page.scroll",
    timestamp: new Date().toISOString(),
    web: { webPageDetails: { URL: "http://www.localhost:4600/heart", name: "heart", pageViews: { value: 1 } } },
    _example: { page: { percentageViewed: 26, scrollMilestone: 25 } },
    ...changes,
  };
}
