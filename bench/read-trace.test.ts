import { expect, it } from "vitest";
import { blockingOf, longTasksOf, marks, readTrace, type TraceEvent } from "./read-trace.ts";

const file = "https://site.example/scripts/ours.js";
const isVariant = (url: string) => url === file;

/** An event of the main thread, in milliseconds; its CPU time is half of its duration. */
const event = (name: string, at: number, ms: number, args: TraceEvent["args"] = {}): TraceEvent => ({
  name,
  ph: "X",
  ts: at * 1000,
  dur: ms * 1000,
  tdur: ms * 500,
  pid: 1,
  tid: 1,
  args,
});
const mark = (name: string, at: number, args: TraceEvent["args"] = {}): TraceEvent => ({
  ...event(name, at, 0, args),
  ph: "I",
});
const call = (at: number, ms: number, url: string) => [
  event("v8.callFunction", at, ms),
  event("FunctionCall", at, ms / 2, { data: { url } }),
];
const visit = (...events: TraceEvent[]) => [
  mark("navigationStart", 0, { frame: "page", data: { documentLoaderURL: "https://site.example/" } }),
  mark("loadEventEnd", 100, { frame: "page" }),
  mark(marks.job, 200),
  mark(marks.end, 400),
  ...events,
];

it("counts script once, before and after the load event and in the job, as CPU time", () => {
  const figures = readTrace(
    visit(
      event("ThreadControllerImpl::RunTask", 10, 40),
      event("EvaluateScript", 12, 30, { data: { url: file } }),
      event("FunctionCall", 14, 20, { data: { url: file } }),
      ...call(150, 8, file),
      ...call(300, 4, file),
    ),
    isVariant,
  );
  expect(figures).toMatchObject({ beforeLoad: 15, afterLoad: 4, job: 2 });
  expect(figures.loading).toEqual([{ start: 10, cpu: 20, ours: 15 }]);
});

it("ignores other files' script, other threads, and everything after the end", () => {
  const elsewhere = call(300, 4, file).map((one) => ({ ...one, tid: 2 }));
  const events = visit(...call(300, 8, "https://site.example/"), ...elsewhere, ...call(450, 8, file));
  expect(readTrace(events, isVariant).job).toBe(0);
});

it("counts the continuation after a timer resolves a promise, although the call itself has no file", () => {
  const timer = [
    event("RunTask", 20, 60),
    event("v8.callFunction", 21, 50),
    event("FunctionCall", 21, 0.1, { data: { url: "", scriptId: "0" } }),
  ];
  const evaluatedByBench = [
    event("v8.callFunction", 90, 8),
    event("FunctionCall", 90, 8, { data: { url: "", scriptId: "7" } }),
  ];
  const figures = readTrace(visit(...timer, ...evaluatedByBench), isVariant);
  expect(figures.beforeLoad).toBe(25);
  expect(figures.loading).toEqual([{ start: 20, cpu: 30, ours: 25 }]);
});

it("does not treat the page of an SVG image, loaded in between, as a navigation", () => {
  const image = [
    mark("navigationStart", 40, { frame: "image", data: { documentLoaderURL: "" } }),
    mark("loadEventEnd", 50, { frame: "image" }),
  ];
  const figures = readTrace(visit(...image, ...call(20, 8, file), ...call(60, 8, file)), isVariant);
  expect(figures).toMatchObject({ beforeLoad: 8, afterLoad: 0 });
});

it("measures the cost of a click's listeners, without and with their microtasks", () => {
  const dispatch = (type: string, at: number) => event("EventDispatch", at, 10, { data: { type } });
  const figures = readTrace(
    visit(dispatch("pointerdown", 210), dispatch("click", 230), ...call(231, 8, file), ...call(260, 8, file)),
    isVariant,
  );
  expect(figures.clicks).toEqual([2]);
  expect(figures.wholeClicks).toEqual([4]);
});

it("attributes long tasks to a variant if they are mostly its script", () => {
  const tasks = [
    { start: 0, cpu: 80, ours: 70 },
    { start: 100, cpu: 90, ours: 10 },
    { start: 200, cpu: 50, ours: 50 },
  ];
  expect(longTasksOf(tasks)).toEqual([tasks[0]]);
  expect(blockingOf(tasks)).toBe(30);
});

it("rejects the trace of an unfinished visit", () => {
  expect(() => readTrace([mark("navigationStart", 0)], isVariant)).toThrow("no marks");
});
