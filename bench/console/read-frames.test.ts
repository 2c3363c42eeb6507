import { expect, it } from "vitest";
import { readFrames, type TraceEvent } from "./read-frames.ts";

const thread = { pid: 1, tid: 1 };
const mark = (name: string, ts: number): TraceEvent => ({ name, ph: "I", ts, ...thread });
const task = (ts: number, dur: number, tdur: number): TraceEvent => ({
  ...{ name: "ThreadControllerImpl::RunTask", ph: "X", ts, dur, tdur },
  ...thread,
});
const frame = (ts: number, state: string): TraceEvent => ({
  ...{ name: "PipelineReporter", ph: "b", ts, args: { frame_reporter: { state } } },
  ...{ pid: 1, tid: 2 },
});

it("counts frames and tasks between the marks, in the page's own process only", () => {
  const trace = [
    task(0, 900_000, 900_000),
    mark("measure:begin", 1_000_000),
    frame(1_010_000, "STATE_PRESENTED_ALL"),
    frame(1_020_000, "STATE_DROPPED"),
    frame(1_030_000, "STATE_NO_UPDATE_DESIRED"),
    { ...frame(1_040_000, "STATE_DROPPED"), pid: 2 },
    task(1_050_000, 40_000, 18_000),
    task(1_100_000, 10_000, 2_000),
    { ...task(1_200_000, 90_000, 90_000), tid: 2 },
    mark("measure:end", 2_000_000),
  ];
  expect(readFrames(trace, [0, 16, 32, 65])).toEqual({
    ...{ drawn: 1, dropped: 1, median: 16, p95: 33 },
    ...{ longestTask: 40, longestTaskCpu: 18, tooLong: 1, busy: 20 },
  });
});

it("rejects a trace without its marks", () => {
  expect(() => readFrames([mark("measure:begin", 0)], [])).toThrow("no marks");
});
