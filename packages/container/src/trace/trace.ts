/**
 * Reports to the edge what happened in the page and why. It is part of the development library; in other environments it is
 * a separate file that loads only if the runtime's debug flag is on.
 */
import {
  createTextGuard,
  type EventSource,
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
import type { Answer } from "../outbox/answer.ts";
import type { Held } from "../outbox/held.ts";
import type { Wire } from "../outbox/wire.ts";
import type { Parts } from "../rules/parts.ts";
import type { Rule } from "../rules/rule.ts";
import { withoutPrototype } from "../without-prototype.ts";
import { createTellName, describePush } from "./describe-push.ts";
import { createTell } from "./guarded-value.ts";
import { namesKnownTo } from "./known-names.ts";
import { flagsSetBefore, rulesOfPage } from "./page-rules.ts";
import { createReport } from "./report.ts";
import { createWatch, type OpenOccasion, type RuleHooks } from "./watch-rules.ts";

export interface TraceParts {
  window: Window;
  build: { environment: EventSource; version: string };
  /** Where the edge takes reports. */
  address: string;
  /** Called with each record, whatever the visitor's consent: the caller must not send it anywhere. */
  onRecord?: ((record: TraceRecord) => void) | undefined;
  /** The page load's id. */
  page: string;
  site: string;
  /** The site of a host; undefined for a host that is not listed. */
  siteOf: (host: string) => string | undefined;
  consent: ConsentState;
  /** Whether the browser has the visitor's identity yet. */
  isKnown: () => boolean;
  rules: GuardRules;
  /** The current knowledge of the visitor and of the published words, with which values in records are guarded. */
  texts: () => TextContext;
  /** The property's rules and data elements. Records may contain the names in their settings. */
  definitions: readonly object[];
  /** All fields, with the data elements that fill them. An element's value is guarded like its fields. */
  table: FieldTable;
}

export interface Trace {
  monitor: RuleHooks;
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

/** Maximum cuts of an event that the edge accepts. */
const maxCuts = 100;
/** Maximum events whose cuts are awaited. An event without cuts stays until others replace it. */
const maxAwaited = 100;
const maxLines = 150;
/** The prefix of lines about pushed items. */
const ofDataLayer = "data layer ";

export function createTrace(given: TraceParts): Trace {
  const parts = withoutPrototype(given);
  const { window, build, page, site, consent } = parts;
  const textGuard = createTextGuard(parts.rules);
  const texts = (): TextGuard => textGuard(parts.texts());
  const fields = madeOf(parts.table, fieldsByElement);
  const tell = createTell(texts, (element) => (fields().get(element) ?? []).map(([, [kind]]) => kind));
  const tellName = createTellName(tell, namesKnownTo(parts.definitions));
  const report = createReport({
    window,
    address: parts.address,
    onRecord: parts.onRecord,
    consent: consent.current,
    isKnown: parts.isKnown,
  });
  type Content = Omit<TraceRecord, "at" | "build" | "environment" | "page" | "site"> & { at?: string };
  const record = (content: Content): TraceRecord => ({
    page,
    site,
    at: new Date().toISOString(),
    ...content,
    build: build.version,
    environment: build.environment,
  });
  const ofPage = (kind: NonNullable<TraceRecord["kind"]>, content: Partial<Content>) =>
    record({ kind, id: page, rule: kind, outcome: "noted", ...content });
  const cutsOf = new Map<unknown, string[]>();
  const lines = new Map<string, string>();
  /**
   * Makes a line `<path>: <reason>` safe for a record. Data-layer paths contain keys of page code, so only a limited number
   * is distinguished.
   */
  const told = (line: string): string => {
    const known = lines.get(line);
    if (known !== undefined) return known;
    if (lines.size >= maxLines) return "[other]: not told apart";
    const end = line.lastIndexOf(": ");
    const path = end < 0 ? line : line.slice(0, end);
    const key = path.startsWith(ofDataLayer) ? ofDataLayer + tellName(path.slice(ofDataLayer.length)) : path;
    lines.set(line, tell.label(key) + line.slice(path.length));
    return told(line);
  };

  const set = consent.set;
  consent.set = (value) => {
    // Another tab or the edge may have declined: drop what waited before this choice applies.
    if (consent.current() === "out") report.flush();
    set(value);
    report.note(ofPage("consent", { consent: value, detail: `The page told the library: ${value}.` }));
  };

  const closed = (rule: string, occasion: OpenOccasion, outcome: TraceRecord["outcome"], detail?: string) => {
    const { moment, trigger, conditions, values, labels, cuts, ids } = occasion;
    report.note(
      record({
        id: ids[0] ?? moment.id,
        rule,
        outcome,
        at: moment.at,
        path: tell.path(moment.url),
        consent: consent.current(),
        ...(detail && { detail }),
        ...(trigger && { trigger }),
        conditions,
        values,
        labels,
        cuts,
      }),
    );
    for (const id of ids.slice(1)) report.note(record({ id, rule, outcome: "sent", at: moment.at }));
  };
  const watch = createWatch({ site, tell, closed });

  const watchWire = (wire: Wire): Wire => {
    const noting = (path: string, items: readonly Held[], work: Promise<Answer>) => {
      const began = performance.now();
      const attempt = Math.max(1, ...items.map(({ sends }) => sends.length));
      const over = (status: number, taken: boolean) =>
        report.note(
          ofPage("request", {
            events: items.slice(0, 100).map(({ id }) => id),
            status,
            milliseconds: Math.round(performance.now() - began),
            counts: { attempt },
            detail: `/ee${path.split("?", 1)[0]}: ${taken ? "taken" : status === 0 ? "no answer" : "not taken"}`,
          }),
        );
      work.then(
        ({ status, taken }) => over(status, taken),
        () => over(0, false),
      );
      return work;
    };
    return {
      post: (path, body, items) => noting(path, items, wire.post(path, body, items)),
      send: (action, items, ...rest) => noting(`/v1/${action}`, items, wire.send(action, items, ...rest)),
    };
  };

  return {
    monitor: watch.monitor,
    watchRules: watch.watch,
    watchWire,
    page(rules, ruleParts, dataLayer, moment) {
      const before = flagsSetBefore(rules, moment.state);
      const outlook = rulesOfPage(rules, moment, ruleParts, tell);
      const from = cameFrom(window, parts.siteOf, site);
      report.note(
        ofPage("page", {
          at: moment.at,
          path: tell.path(moment.url),
          consent: consent.current(),
          rules: outlook,
          ...(from && { from }),
        }),
      );
      for (const [rule, { trigger, flags }] of Object.entries(before))
        report.note(record({ id: moment.id, rule, outcome: "withheld", trigger, detail: flags.join(", ") }));
      const pushed = (item: object) => {
        const values = describePush(item, tell, tellName);
        report.note(ofPage("push", { values }), JSON.stringify(values));
      };
      dataLayer.onEvent(undefined, pushed);
    },
    sending(event, rule) {
      const occasion = watch.openOf(rule, event._id);
      occasion?.ids.push(event._id);
      occasion?.labels.push(event.eventType);
      if (!occasion) report.note(record({ id: event._id, rule, outcome: "sent", labels: [event.eventType] }));
      if (occasion) cutsOf.set(event._id, occasion.cuts);
      for (const oldest of cutsOf.keys()) {
        if (cutsOf.size <= maxAwaited) break;
        cutsOf.delete(oldest);
      }
    },
    cuts(lines, id) {
      const cuts = cutsOf.get(id);
      // A record that was already sent cannot be changed; then only the page's counts contain the cuts.
      cuts?.push(...lines.slice(0, maxCuts - cuts.length).map(told));
    },
    counted(kind, counts) {
      const toldCounts: Record<string, number> = {};
      for (const [name, count] of Object.entries(counts))
        toldCounts[told(name)] = (toldCounts[told(name)] ?? 0) + count;
      report.noteNewest(ofPage(kind, { outcome: "counted", counts: toldCounts }));
    },
    caught(message) {
      const [sentence, ...rest] = message;
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

/** The other site of the property whose link led here. Only the referrer's host is read. */
function cameFrom(window: Window, siteOf: TraceParts["siteOf"], here: string): string | undefined {
  const host = /^https?:\/\/([^/:?#]+)/.exec(window.document.referrer)?.[1];
  const site = host === undefined ? undefined : siteOf(host);
  return site === here ? undefined : site;
}
