/** The booking funnel of the Example property. */
import { type CountColumn, defineReport } from "@tagwell/contract";

/** The flags of each step of the booking flow. */
export const bookingSteps = {
  start: ["start"],
  insurance: ["membernumber", "groupnumber"],
  signin: ["guest", "login"],
};
const bookingFlags = Object.values(bookingSteps).flat();
const reached = (where: Record<string, string> = {}) => ({ measure: "flags", where, atLeast: "flag" }) as const;
const part = (by: string, name: string, where: Record<string, string>): CountColumn<"flags"> => ({
  kind: "count",
  name,
  title: name,
  partOf: { column: "reached", by },
  ...reached(where),
});

export const bookingReport = defineReport({
  name: "booking",
  title: "Booking",
  description: "In how many page loads each step of the booking flow was reached, at the least.",
  measures: {
    flags: {
      events: bookingFlags.map((flag) => `booking.${flag}`),
      key: {
        step: { field: "booking.step" },
        flag: {
          source: "label",
          values: Object.fromEntries(bookingFlags.map((flag) => [`booking.${flag}`, flag])),
        },
        entry: { field: "booking.entry" },
        visitor: { source: "visitor" },
      },
    },
  },
  facts: [{ name: "start", title: "Started", ...reached({ step: "start" }) }],
  tables: [
    {
      name: "steps",
      title: "Steps",
      rows: "listed",
      columns: [
        {
          kind: "text",
          name: "step",
          title: "Step",
          titles: { start: "Start", insurance: "Insurance", signin: "Sign-in" },
        },
        { kind: "count", name: "reached", title: "Reached", ...reached() },
        { kind: "percent", name: "ofStart", title: "Of those started", of: ["reached"], per: { firstRow: "reached" } },
        {
          kind: "percent",
          name: "fewer",
          title: "Fewer than the step before",
          of: ["reached"],
          per: { rowBefore: "reached" },
          fewer: true,
        },
        part("visitor", "guest", { visitor: "guest" }),
        part("visitor", "signedIn", { visitor: "signed-in" }),
        part("entry", "standalone", { entry: "standalone" }),
        part("entry", "embedded", { entry: "embedded" }),
        part("entry", "other", { entry: "" }),
      ],
      compared: "reached",
    },
  ],
  breakdowns: [
    { name: "entry", title: "Entry" },
    { name: "campaign", title: "Campaign", part: { field: "campaign.campaign" } },
    { name: "site", title: "Site" },
  ],
});
