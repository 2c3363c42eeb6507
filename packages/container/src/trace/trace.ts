/**
 * Reports to the edge what happened in the page and why. It is part of the development library; in other environments it is
 * a separate file that loads only if the runtime's debug flag is on.
 */
import {
  createTextGuard,
  type GuardRules,
  type TextContext,
  type TextGuard,
  type TraceRecord,
  type XdmEvent,
} from "@tagwell/contract";
import type { ConsentState } from "../consent/consent.ts";
import type { DataLayer } from "../data-layer/data-layer.ts";
import type { Moment } from "../data-layer/moment.ts";
import { type FieldTable, fieldsByElement, madeOf } from "../fields/field-table.ts";
import type { Wire } from "../outbox/wire.ts";
import type { Parts } from "../rules/component.ts";
import type { Rule } from "../rules/rule.ts";
import { withoutPrototype } from "../without-prototype.ts";
import { createTellLine, createTellName, describePush } from "./describe-push.ts";
import { createEventCuts } from "./event-cuts.ts";
import { createTell, type Tell } from "./guarded-value.ts";
import { createMakeRecords, type MakeRecords, type RecordParts } from "./make-records.ts";
import { flagsSetBefore, rulesOfPage } from "./page-rules.ts";
import { createReport, type Report, type ReportParts } from "./report.ts";
import type { Closed } from "./rule-occasions.ts";
import { watchRequests } from "./watch-requests.ts";
import { createWatch } from "./watch-rules.ts";

export interface TraceParts extends RecordParts, Omit<ReportParts, "consent"> {
  /** The site of a host; undefined for a host that is not listed. */
  siteOf: (host: string) => string | undefined;
  consent: ConsentState;
  rules: GuardRules;
  /** The current knowledge of the visitor and of the published words, with which values in records are guarded. */
  texts: () => TextContext;
  /** The property's rules and data elements. Records may contain the names in their settings. */
  definitions: readonly object[];
  /** All fields, with the data elements that fill them. An element's value is guarded like its fields. */
  table: FieldTable;
}

export interface Trace {
  monitor: ReturnType<typeof createWatch>["monitor"];
  /** The rules, observed. */
  watchRules: (rules: Readonly<Record<string, Rule>>) => Readonly<Record<string, Rule>>;
  watchWire: (wire: Wire) => Wire;
  /** Reports the page and which rules can fire on it. */
  page: (rules: Readonly<Record<string, Rule>>, parts: Parts, dataLayer: DataLayer, moment: Moment) => void;
  /** A rule sends an event. */
  sending: (event: XdmEvent, rule: string) => void;
  /**
   * Records what the guard removed from the event with this `_id`. The guard checks events some time after they were sent.
   */
  cuts: (lines: readonly string[], id: unknown) => void;
  /** The page's counts as they are now; only the newest of each kind is sent. */
  counted: (kind: "delivery" | "guard", counts: Record<string, number>) => void;
  /**
   * Reports an error that the library contained: the library's own message and the error's name, never the error's message.
   */
  caught: (message: readonly unknown[]) => void;
  start: () => void;
  flush: () => void;
}

/** What the records of a page are made with, and who takes them. */
interface Records extends MakeRecords {
  report: Report;
  tell: Tell;
  consent: ConsentState;
}

export function createTrace(given: TraceParts): Trace {
  const parts = withoutPrototype(given);
  const { window, site, consent } = parts;
  const textGuard = createTextGuard(parts.rules);
  const texts = (): TextGuard => textGuard(parts.texts());
  const fields = madeOf(parts.table, fieldsByElement);
  const tell = createTell(texts, (element) => (fields().get(element) ?? []).map(([, [kind]]) => kind));
  const tellName = createTellName(tell, namesKnownTo(parts.definitions));
  const tellLine = createTellLine(tell, tellName);
  const cuts = createEventCuts(tellLine);
  const report = createReport(withoutPrototype({ ...parts, consent: consent.current }));
  const records: Records = { ...createMakeRecords(parts), report, tell, consent };
  const { record, ofPage } = records;
  const watch = createWatch({ site, tell, closed: noteOccasions(records) });
  noteChoices(records);
  return {
    monitor: watch.monitor,
    watchRules: watch.watch,
    watchWire: (wire) => watchRequests(wire, records, report.note),
    page(rules, ruleParts, dataLayer, moment) {
      notePage(records, moment, rulesOfPage(rules, moment, ruleParts, tell), cameFrom(window, parts.siteOf, site));
      for (const [rule, { trigger, flags }] of Object.entries(flagsSetBefore(rules, moment.state)))
        report.note(record({ id: moment.id, rule, outcome: "withheld", trigger, detail: flags.join(", ") }));
      dataLayer.onEvent(undefined, (item) => {
        const values = describePush(item, tell, tellName);
        report.note(ofPage("push", { values }), JSON.stringify(values));
      });
    },
    sending({ _id: id, eventType }, rule) {
      const occasion = watch.openOf(rule, id);
      if (!occasion) return report.note(record({ id, rule, outcome: "sent", labels: [eventType] }));
      occasion.ids.push(id);
      occasion.labels.push(eventType);
      cuts.expect(id, occasion.cuts);
    },
    cuts: (lines, id) => cuts.add(id, lines),
    counted(kind, counts) {
      const told: Record<string, number> = {};
      for (const [name, count] of Object.entries(counts)) told[tellLine(name)] = (told[tellLine(name)] ?? 0) + count;
      report.noteNewest(ofPage(kind, { outcome: "counted", counts: told }));
    },
    caught([sentence, ...rest]) {
      const error = rest.find((one) => one instanceof Error);
      if (typeof sentence !== "string" || !error) return;
      report.note(ofPage("error", { outcome: "failed", detail: tell.label(`${sentence} ${error.name}`) }));
    },
    start: report.start,
    flush() {
      watch.endLate();
      report.flush();
    },
  };
}

/** Records each choice. */
function noteChoices({ consent, report, ofPage }: Records): void {
  const set = consent.set;
  consent.set = (value) => {
    // Another tab or the edge may have declined: drop what waited before this choice applies.
    if (consent.current() === "out") report.flush();
    set(value);
    report.note(ofPage("consent", { consent: value, detail: `The page told the library: ${value}.` }));
  };
}

const noteOccasions =
  ({ consent, report, record, tell }: Records): Closed =>
  (rule, { moment, trigger, conditions, values, labels, cuts, ids }, outcome, detail) => {
    const { at, url } = moment;
    const said = { consent: consent.current(), ...(detail && { detail }), ...(trigger && { trigger }) };
    const noted = { at, path: tell.path(url), ...said, conditions, values, labels, cuts };
    report.note(record({ id: ids[0] ?? moment.id, rule, outcome, ...noted }));
    for (const id of ids.slice(1)) report.note(record({ id, rule, outcome: "sent", at }));
  };

/** Records the page, and which of its rules can fire. */
function notePage(
  { consent, report, ofPage, tell }: Records,
  { at, url }: Moment,
  rules: NonNullable<TraceRecord["rules"]>,
  from: string | undefined,
): void {
  const content = { at, path: tell.path(url), consent: consent.current(), rules, ...(from && { from }) };
  report.note(ofPage("page", content));
}

/** The other site of the property whose link led here. Only the referrer's host is read. */
function cameFrom(window: Window, siteOf: TraceParts["siteOf"], here: string): string | undefined {
  const host = /^https?:\/\/([^/:?#]+)/.exec(window.document.referrer)?.[1];
  const site = host === undefined ? undefined : siteOf(host);
  return site === here ? undefined : site;
}

/** Names of the common data-layer vocabularies. */
const commonNames = `page pageInfo pageName pageTitle pageURL webLink pageQS pageType contentType language cms server siteName
  category primaryCategory subCategory1 subCategory2 tags web webPageDetails pageViews environment browserDetails
  operatingSystem device event eventInfo item name id type value pageload pageready`;

/** Those names, and every word in the settings of the property's rules and data elements. */
function namesKnownTo(definitions: readonly object[]): ReadonlySet<string> {
  return new Set(`${commonNames} ${JSON.stringify(definitions)}`.match(/[a-z_][\w-]*/gi));
}
