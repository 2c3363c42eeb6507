/** What is measured, in the order of the table, and how each number is read off a visit. */
import type { Visit } from "./make-visit.ts";
import { blockingOf, isOurs, longTasksOf } from "./read-trace.ts";
import { spreadOf } from "./statistics.ts";

export interface Measure {
  key: string;
  label: string;
  unit: string;
  /** Digits behind the point. */
  digits: number;
  /** At which processor speed: 1 as it is, 4 four times slower. */
  throttle: 1 | 4;
  /** What the page alone and the bench itself take is subtracted: the same number of the visit without a script beside it. */
  minusPage?: true;
  /** Its ratios to (a) and to the floor are told. */
  compared?: true;
  of: (visit: Visit) => number;
}

/** Events of the job after the page view. */
const eventsOfJob = 27;

/** When the collector had the first request, in milliseconds since the navigation; 0 where nothing is sent. */
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

/** By variant, then by measure: one number a run. */
export type Results = Record<string, Record<string, number[]>>;

/** The numbers of a measure with what the page alone takes subtracted where it is to be; never below 0. */
export function numbersOf({ key, minusPage }: Measure, results: Results, variant: string): number[] {
  const own = results[variant]?.[key] ?? [];
  if (!minusPage) return own;
  const page = results.nothing?.[key] ?? [];
  return own.map((value, run) => Math.max(0, value - (page[run] ?? 0)));
}
