/** The measures in the order of the table, and how each one is read from a visit. */
import type { Visit } from "./make-visit.ts";
import { blockingOf, isOurs, longTasksOf } from "./read-trace.ts";
import { spreadOf } from "./statistics.ts";

export interface Measure {
  key: string;
  label: string;
  unit: string;
  /** Decimal places. */
  digits: number;
  /** CPU throttling factor: 1 or 4. */
  throttle: 1 | 4;
  /** Subtracts the value of a visit without a script: the cost of the page and of the bench itself. */
  minusPage?: true;
  /** The table shows ratios to (a) and to the floor. */
  compared?: true;
  of: (visit: Visit) => number;
}

/** Number of events after the page view. */
export const eventsOfJob = 27;

/** Time of the first request at the collector, in milliseconds since the navigation; 0 without one. */
const firstRequest = ({ received: [first], origin }: Visit) => (first ? first.at - origin : 0);
const kilobytes = (visit: Visit, until: number) =>
  visit.scripts.reduce((sum, { start, bytes }) => sum + (start < until ? bytes : 0), 0) / 1024;
const medianOf = (values: readonly number[]) => (values.length > 0 ? spreadOf(values).median : 0);
const longestOf = ({ trace }: Visit) => Math.max(0, ...trace.loading.filter(isOurs).map(({ cpu }) => cpu));

export const measures: readonly Measure[] = [
  {
    key: "bytes",
    label: "all script until the first event, brotli",
    unit: "KB",
    digits: 1,
    throttle: 1,
    compared: true,
    of: (visit) => kilobytes(visit, firstRequest(visit)),
  },
  {
    key: "bytes-before-load",
    label: "of it, before the page has loaded",
    unit: "KB",
    digits: 1,
    throttle: 1,
    of: (visit) => kilobytes(visit, visit.load),
  },
  {
    key: "cpu",
    label: "script CPU while loading, 4x",
    unit: "ms",
    digits: 0,
    throttle: 4,
    minusPage: true,
    compared: true,
    of: ({ trace }) => trace.beforeLoad + trace.afterLoad,
  },
  {
    key: "cpu-before-load",
    label: "of it, before the load event, 4x",
    unit: "ms",
    digits: 0,
    throttle: 4,
    minusPage: true,
    of: ({ trace }) => trace.beforeLoad,
  },
  {
    key: "cpu-1x",
    label: "script CPU while loading, 1x",
    unit: "ms",
    digits: 1,
    throttle: 1,
    minusPage: true,
    compared: true,
    of: ({ trace }) => trace.beforeLoad + trace.afterLoad,
  },
  {
    key: "processor",
    label: "the page's whole process while loading, all threads, 1x",
    unit: "ms",
    digits: 0,
    throttle: 1,
    minusPage: true,
    compared: true,
    of: ({ processor }) => processor,
  },
  {
    key: "blocking",
    label: "blocking time of its tasks, 4x",
    unit: "ms",
    digits: 0,
    throttle: 4,
    of: ({ trace }) => blockingOf(trace.loading),
  },
  {
    key: "long-tasks",
    label: "its tasks over 50 ms, 4x",
    unit: "",
    digits: 0,
    throttle: 4,
    of: ({ trace }) => longTasksOf([...trace.loading, ...trace.working]).length,
  },
  { key: "longest", label: "its longest task while loading, 4x", unit: "ms", digits: 0, throttle: 4, of: longestOf },
  {
    key: "capture",
    label: "page view noticed after, 1x",
    unit: "ms",
    digits: 0,
    throttle: 1,
    of: ({ told, origin }) => Math.max(0, (told.find(({ kind }) => kind === "view")?.at ?? origin) - origin),
  },
  { key: "first", label: "first request after, 1x", unit: "ms", digits: 0, throttle: 1, of: firstRequest },
  {
    key: "event",
    label: "main thread per event, 1x",
    unit: "ms",
    digits: 2,
    throttle: 1,
    minusPage: true,
    compared: true,
    of: ({ trace }) => trace.job / eventsOfJob,
  },
  {
    key: "click",
    label: "in the listeners of a click, 1x",
    unit: "ms",
    digits: 2,
    throttle: 1,
    of: ({ trace }) => medianOf(trace.clicks),
  },
  {
    key: "whole-click",
    label: "the same with their microtasks, 1x",
    unit: "ms",
    digits: 2,
    throttle: 1,
    of: ({ trace }) => medianOf(trace.wholeClicks),
  },
  {
    key: "body",
    label: "body bytes per event",
    unit: "",
    digits: 0,
    throttle: 1,
    compared: true,
    of: ({ received, told }) =>
      told.length > 0 ? received.reduce((sum, { body }) => sum + body.length, 0) / told.length : 0,
  },
  {
    key: "requests",
    label: "requests for 28 events",
    unit: "",
    digits: 0,
    throttle: 1,
    of: ({ received }) => received.length,
  },
  {
    key: "asked",
    label: "further requests, such as for its configuration",
    unit: "",
    digits: 0,
    throttle: 1,
    of: ({ further }) => further,
  },
  {
    key: "heap",
    label: "JS heap",
    unit: "KB",
    digits: 0,
    throttle: 1,
    minusPage: true,
    compared: true,
    of: ({ heap }) => heap / 1024,
  },
];

/** One number per run, by variant and measure. */
export type Results = Record<string, Record<string, number[]>>;

/** The values of a measure, minus those of the page alone if the measure asks for it; at least 0. */
export function numbersOf({ key, minusPage }: Measure, results: Results, variant: string): number[] {
  const own = results[variant]?.[key] ?? [];
  if (!minusPage) return own;
  const page = results.nothing?.[key] ?? [];
  return own.map((value, run) => Math.max(0, value - (page[run] ?? 0)));
}
