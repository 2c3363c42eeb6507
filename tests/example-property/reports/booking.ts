/** How far visitors get in the booking flow. */
import { type Count, defineReport } from "tagwell";

// A step has several events, each sent once per page load.
const reached = (where?: Record<string, string>): Count<"steps"> => ({
  measure: "steps",
  ...(where && { where }),
  atLeast: "event",
});

export default defineReport({
  name: "booking",
  title: "Booking",
  description: "How far visitors come in booking an appointment.",
  order: 6,
  measures: {
    steps: {
      events: ["booking.start", "booking.member", "booking.insurance"],
      key: {
        step: { field: "booking.step" },
        event: {
          source: "label",
          values: { "booking.start": "start", "booking.member": "member", "booking.insurance": "insurance" },
        },
        visitor: { source: "visitor" },
      },
    },
  },
  facts: [{ name: "start", title: "Started", ...reached({ step: "start" }) }],
  tables: [
    {
      name: "steps",
      title: "Page loads that reached each step, at the least",
      rows: "listed",
      chart: "funnel",
      columns: [
        { kind: "text", name: "step", title: "Step", titles: { start: "Start", insurance: "Insurance" } },
        { kind: "count", name: "reached", title: "Reached", ...reached() },
        { kind: "percent", name: "ofStart", title: "Of those started", of: ["reached"], per: { firstRow: "reached" } },
        {
          kind: "percent",
          name: "dropOff",
          title: "Fewer than the step before",
          of: ["reached"],
          per: { rowBefore: "reached" },
          fewer: true,
        },
        {
          ...{ kind: "count", name: "guest", title: "Guest", partOf: { column: "reached", by: "visitor" } },
          ...reached({ visitor: "guest" }),
        },
        {
          ...{ kind: "count", name: "signedIn", title: "Signed in", partOf: { column: "reached", by: "visitor" } },
          ...reached({ visitor: "signed-in" }),
        },
      ],
      compared: "reached",
    },
  ],
  breakdowns: [
    { name: "campaign", title: "Campaign", part: { field: "campaign.campaign" } },
    { name: "site", title: "Site" },
  ],
});
