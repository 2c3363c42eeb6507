/** The scheduling funnel: its start and its six steps, guests beside those signed in, and by how it was entered. */
import { schedulingFlags, schedulingSteps } from "@tagwell/contract";
import { type BuiltRow, type BuiltTable, type ReportDefinition, type Tally, totalOf } from "./built-report.ts";

const stepTitles: Record<(typeof schedulingSteps)[number], string> = {
  start: "Start",
  insurance: "Insurance",
  demographics: "Demographics",
  signin: "Sign-in",
  reason: "Reason for visit",
  guest: "Guest scheduling",
  feedback: "Feedback survey",
};
const isGuest = ({ key }: Tally) => key[3] !== "signed-in";
const isSignedIn = ({ key }: Tally) => key[3] === "signed-in";
const entered = (entry: string) => (tally: Tally) => tally.key[2] === entry;

export const schedulingReport: ReportDefinition = {
  measures: { scheduling: "by day" },
  build({ scheduling = [] }) {
    return {
      facts: [
        { name: "start", title: "Started", count: reached(scheduling.filter(({ key }) => key[0] === "start")) },
        { name: "feedback", title: "Feedback", count: reached(scheduling.filter(({ key }) => key[0] === "feedback")) },
      ],
      tables: [steps(scheduling), flags(scheduling)],
    };
  },
};

/**
 * In how many page loads a step was reached, at the least. A step has several flags, each sent once a page load; which
 * of them are of one page load nobody can tell, so the flag sent most often counts: of each day, site, environment,
 * entry and status by itself, which then add up, however the report is narrowed.
 */
function reached(tallies: Tally[]): number {
  const cells = new Map<string, number>();
  const sums = new Map<string, number>();
  for (const { day, site, environment, key, count } of tallies) {
    const [step, flag, entry, status] = key;
    const cell = [day, site, environment, step, entry, status].join(" ");
    const sum = (sums.get(`${cell} ${flag}`) ?? 0) + count;
    sums.set(`${cell} ${flag}`, sum);
    cells.set(cell, Math.max(cells.get(cell) ?? 0, sum));
  }
  return Array.from(cells.values()).reduce((sum, count) => sum + count, 0);
}

function steps(tallies: Tally[]): BuiltTable {
  const rows: BuiltRow[] = [];
  const start = reached(tallies.filter(({ key }) => key[0] === "start"));
  for (const step of schedulingSteps) {
    const ofStep = tallies.filter(({ key }) => key[0] === step);
    const all = reached(ofStep);
    rows.push({
      step: stepTitles[step],
      reached: all,
      start,
      before: Number(rows.at(-1)?.reached ?? 0),
      guest: reached(ofStep.filter(isGuest)),
      signedIn: reached(ofStep.filter(isSignedIn)),
      standalone: reached(ofStep.filter(entered("standalone"))),
      embedded: reached(ofStep.filter(entered("embedded"))),
      signup: reached(ofStep.filter(entered("signup"))),
      other: reached(ofStep.filter(entered(""))),
    });
  }
  return {
    name: "steps",
    title: "Page loads that reached each step, at the least",
    columns: [
      { name: "step", title: "Step", kind: "text" },
      { name: "reached", title: "Reached", kind: "count" },
      { name: "start", title: "Started", kind: "count", hidden: true },
      { name: "before", title: "Reached the step before", kind: "count", hidden: true },
      { name: "ofStart", title: "Of those started", kind: "percent", of: ["reached"], per: "start" },
      {
        name: "dropOff",
        title: "Fewer than the step before",
        kind: "percent",
        of: ["reached"],
        per: "before",
        fewer: true,
      },
      { name: "guest", title: "Guest", kind: "count", partOf: { column: "reached", by: "status" } },
      { name: "signedIn", title: "Signed in", kind: "count", partOf: { column: "reached", by: "status" } },
      { name: "standalone", title: "Entry: direct", kind: "count", partOf: { column: "reached", by: "entry" } },
      { name: "embedded", title: "Entry: embedded", kind: "count", partOf: { column: "reached", by: "entry" } },
      { name: "signup", title: "Entry: sign-up", kind: "count", partOf: { column: "reached", by: "entry" } },
      { name: "other", title: "Entry: not told", kind: "count", partOf: { column: "reached", by: "entry" } },
    ],
    rows: tallies.length === 0 ? [] : rows,
    identity: ["step"],
    compared: "reached",
    inOrder: true,
  };
}

function flags(tallies: Tally[]): BuiltTable {
  const rows = schedulingFlags.flatMap((flag): BuiltRow[] => {
    const ofFlag = tallies.filter(({ key }) => key[1] === flag);
    if (ofFlag.length === 0) return [];
    const step = ofFlag[0]?.key[0] as keyof typeof stepTitles;
    return [
      {
        flag,
        step: stepTitles[step] ?? "",
        sent: totalOf(ofFlag),
        guest: totalOf(ofFlag.filter(isGuest)),
        signedIn: totalOf(ofFlag.filter(isSignedIn)),
      },
    ];
  });
  return {
    name: "flags",
    title: "Events of each flag",
    columns: [
      { name: "flag", title: "Flag", kind: "text" },
      { name: "step", title: "Step", kind: "text" },
      { name: "sent", title: "Events", kind: "count" },
      { name: "guest", title: "Guest", kind: "count", partOf: { column: "sent", by: "status" } },
      { name: "signedIn", title: "Signed in", kind: "count", partOf: { column: "sent", by: "status" } },
    ],
    rows,
    identity: ["flag"],
    compared: "sent",
  };
}
