/** What the panel shows, as text: a line for each rule, or for each thing that happened, in the order of time. */
import {
  conditionText,
  describeRecord,
  type readPreviewToken,
  rulesOf,
  type TraceRecord,
  whyOf,
} from "@tagwell/contract";
import type { FedEvent, PreviewFeed } from "./preview-feed.ts";

export interface PanelLine {
  /** The same line has the same key, whatever its text. */
  key: string;
  /** ISO 8601, UTC; absent for a rule. */
  at?: string;
  /** What kind of line it is, in a word or two. */
  kind: string;
  title: string;
  /** Shown when the line is expanded. */
  details: readonly string[];
  /** Shown below them, as code. */
  code?: string;
  tone: "plain" | "good" | "bad";
}

export type Preview = NonNullable<ReturnType<typeof readPreviewToken>>;

type Fed = Pick<PreviewFeed, "records" | "events" | "cuts">;

/** Kinds that the panel leaves out: an event's line has what the guard removed, and whether the edge has taken it. */
const leftOut: readonly TraceRecord["kind"][] = ["guard", "delivery", "request"];

/** A push that repeats the one before it, as scrolling causes, is counted there. */
export function timelineLines({ records, events, cuts }: Fed): PanelLine[] {
  const lines: PanelLine[] = [];
  const repeats = new Map<string, number>();
  records.forEach((record, index) => {
    if (leftOut.includes(record.kind)) return;
    const { kind, title, details, isBad } = describeRecord(record, (site) => site);
    const last = lines[lines.length - 1];
    if (record.kind === "push" && last?.title === title) {
      repeats.set(last.key, (repeats.get(last.key) ?? 1) + 1);
      return;
    }
    const tone = isBad ? "bad" : record.outcome === "sent" ? "good" : "plain";
    lines.push({ key: `record-${index}-${record.at}`, at: record.at, kind, title, details, tone });
  });
  for (const line of lines) {
    const times = repeats.get(line.key);
    if (times) line.title += ` (${times} times)`;
  }
  for (const event of events.values()) lines.push(eventLine(event, cuts.get(event.id) ?? []));
  return lines.sort((a, b) => ((a.at ?? "") < (b.at ?? "") ? -1 : (a.at ?? "") > (b.at ?? "") ? 1 : 0));
}

const states = { "under way": "is being sent", taken: "was taken by the edge", failed: "was not taken yet" };

function eventLine({ id, at, xdm, state }: FedEvent, cuts: readonly string[]): PanelLine {
  return {
    key: `event-${id}`,
    at,
    kind: "Event",
    title: `${typeof xdm.eventType === "string" ? xdm.eventType : "An event"} ${states[state]}`,
    details: cuts.length === 0 ? ["The guard removed nothing."] : cuts.map((cut) => `The guard removed ${cut}`),
    code: JSON.stringify(xdm, null, 2),
    tone: state === "taken" ? "good" : state === "failed" ? "bad" : "plain",
  };
}

/** A line for each rule of the build: whether it fired on this page, and why. Those that did not fire come first. */
export function ruleLines({ records }: Pick<Fed, "records">): PanelLine[] {
  const kinds = { fired: "Fired", "did not fire": "Did not fire", unknown: "Unknown" } as const;
  const lines = rulesOf(records, []).map((rule): PanelLine => {
    const { verdict, because, conditions } = whyOf(rule, {}, records);
    return {
      key: `rule-${rule}`,
      kind: kinds[verdict],
      title: `${rule}: ${because}`,
      details: conditions.map((step) => `Condition ${step.held ? "passed" : "failed"}: ${conditionText(step)}`),
      tone: verdict === "fired" ? "good" : "plain",
    };
  });
  return [...lines.filter(({ tone }) => tone === "plain"), ...lines.filter(({ tone }) => tone !== "plain")];
}

/** "2 rules fired, 3 events sent, consent in". */
export function summaryLine(feed: Fed): string {
  const fired = ruleLines(feed).filter(({ tone }) => tone === "good").length;
  const consent = feed.records.flatMap((record) => record.consent ?? []).pop();
  const counts = `${counted(fired, "rule")} fired, ${counted(feed.events.size, "event")} sent`;
  return consent ? `${counts}, consent ${consent}` : counts;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** "Preview of staging, build 1f2e3d4c5b6a, until 16:40. Only you see this." */
export function previewSentence({ environment, build, expiresAt }: Preview, timeText: (time: Date) => string): string {
  const which = /^[0-9a-f]+$/.test(build) ? `build ${build}` : "the latest build";
  return `Preview of ${environment}, ${which}, until ${timeText(new Date(expiresAt))}. Only you see this.`;
}
