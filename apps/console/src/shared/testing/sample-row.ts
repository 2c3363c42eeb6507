/** Event rows for tests. */
import type { EventRow } from "@tagwell/contract";

/** A UUID version 7 that ends in this number. */
export function sampleId(number: number): string {
  return `019bd57e-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;
}

/** An accepted page view, received this many milliseconds after the start of 2026. */
export function sampleRow(
  number: number,
  changes: Partial<EventRow> & { xdm?: Record<string, unknown> } = {},
): EventRow {
  const { xdm, ...rest } = changes;
  return {
    receivedAt: new Date(Date.UTC(2026, 0, 1) + number).toISOString(),
    verdict: "accepted",
    reasons: [],
    site: "www",
    environment: "development",
    consent: { state: "in", source: "default", choice: null, gpc: false },
    event: { xdm: { _id: sampleId(number), eventType: "web.webpagedetails.pageViews", ...xdm } },
    ...rest,
  };
}
