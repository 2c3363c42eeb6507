/** The scheduling funnel: the start and its six steps, by guest or signed-in visitor and by entry. */
import { type Count, defineReport } from "tagwell";
import { schedulingFlags, schedulingFlagTitles } from "../scheduling-flags.ts";

const titles = {
  start: "Start",
  insurance: "Insurance",
  demographics: "Demographics",
  signin: "Sign-in",
  reason: "Reason for visit",
  guest: "Guest scheduling",
  feedback: "Feedback survey",
};

// A step has several flags, each sent once per page load.
const reached = (where?: Record<string, string>): Count<"flags"> => ({
  measure: "flags",
  ...(where && { where }),
  atLeast: "flag",
});
const sent = (where: Record<string, string>) => ({ measure: "flags", where }) as const;
const ofSent = { column: "sent", by: "visitor" } as const;
const byVisitor = { column: "reached", by: "visitor" } as const;
const byEntry = { column: "reached", by: "entry" } as const;

export default defineReport({
  name: "scheduling",
  title: "Scheduling",
  description:
    "How far visitors come in online scheduling. It counts page loads, not persons: nobody is followed from page to page. A step counts the page loads that reached it, by the flag of it that was sent most often, so the figures are the least that it can have been. Sign-in and guest scheduling are two ways through.",
  emptyHint: "Open /openscheduling/standalone on the scheduling site and press Start.",
  order: 6,
  measures: {
    flags: {
      events: schedulingFlags.map((flag) => `scheduling.${flag}`),
      key: {
        step: { field: "scheduling.step" },
        flag: {
          source: "label",
          values: Object.fromEntries(schedulingFlags.map((flag) => [`scheduling.${flag}`, flag])),
        },
        entry: { field: "scheduling.entry" },
        visitor: { source: "visitor" },
      },
    },
  },
  facts: [
    { name: "start", title: "Started", ...reached({ step: "start" }) },
    { name: "feedback", title: "Feedback", ...reached({ step: "feedback" }) },
  ],
  tables: [
    {
      name: "steps",
      title: "Page loads that reached each step, at the least",
      rows: "listed",
      chart: "funnel",
      columns: [
        { kind: "text", name: "step", title: "Step", titles },
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
        { kind: "count", name: "guest", title: "Guest", partOf: byVisitor, ...reached({ visitor: "guest" }) },
        {
          kind: "count",
          name: "signedIn",
          title: "Signed in",
          partOf: byVisitor,
          ...reached({ visitor: "signed-in" }),
        },
        {
          kind: "count",
          name: "standalone",
          title: "Entry: direct",
          partOf: byEntry,
          ...reached({ entry: "standalone" }),
        },
        {
          kind: "count",
          name: "embedded",
          title: "Entry: embedded",
          partOf: byEntry,
          ...reached({ entry: "embedded" }),
        },
        { kind: "count", name: "signup", title: "Entry: sign-up", partOf: byEntry, ...reached({ entry: "signup" }) },
        { kind: "count", name: "other", title: "Entry: not told", partOf: byEntry, ...reached({ entry: "" }) },
      ],
      compared: "reached",
    },
    {
      name: "flags",
      title: "Events of each flag",
      chart: "none",
      columns: [
        { kind: "text", name: "flag", title: "Flag", titles: schedulingFlagTitles },
        { kind: "text", name: "step", title: "Step", titles, mostFrequent: { measure: "flags", by: ["flag"] } },
        { kind: "count", name: "sent", title: "Events", measure: "flags" },
        { kind: "count", name: "guest", title: "Guest", partOf: ofSent, ...sent({ visitor: "guest" }) },
        { kind: "count", name: "signedIn", title: "Signed in", partOf: ofSent, ...sent({ visitor: "signed-in" }) },
      ],
      compared: "sent",
    },
  ],
  breakdowns: [
    { name: "campaign", title: "Campaign", part: { field: "campaign.campaign" } },
    { name: "linksource", title: "Link source", part: { field: "campaign.linksource" } },
    { name: "entry", title: "Entry" },
    { name: "visitor", title: "Visitor" },
    { name: "site", title: "Site" },
  ],
});
