/** Reads frame times and main-thread load from a Chromium trace. */

export interface TraceEvent {
  name: string;
  ph: string;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Thread CPU time in microseconds. */
  tdur?: number;
  pid: number;
  tid: number;
  args?: { frame_reporter?: { state?: string } };
}

export interface FrameFigures {
  /** Presented frames. */
  drawn: number;
  /** Frames with changes that were not presented. */
  dropped: number;
  /** Milliseconds between frames. */
  median: number;
  p95: number;
  /** The main thread's longest task, and the highest CPU time of one task, in milliseconds. */
  longestTask: number;
  longestTaskCpu: number;
  /** Tasks whose CPU time exceeds one frame. They drop a frame on any machine. */
  tooLong: number;
  /** CPU time of the main thread's tasks, in milliseconds per second. */
  busy: number;
}

/** Microseconds. */
const frame = 1_000_000 / 60;

/**
 * Reads the process that has the marks `measure:begin` and `measure:end`, between the two. `times` are the page's animation
 * frames in milliseconds. Throws if the marks are missing.
 */
export function readFrames(trace: readonly TraceEvent[], times: readonly number[]): FrameFigures {
  const begin = trace.find(({ name }) => name === "measure:begin");
  const end = trace.find(({ name }) => name === "measure:end");
  if (!begin || !end) throw new Error("The trace has no marks: the measurement did not finish.");
  const within = trace.filter(({ pid, ts }) => pid === begin.pid && ts >= begin.ts && ts < end.ts);
  const frames = within.flatMap(({ name, args }) =>
    name === "PipelineReporter" && args?.frame_reporter?.state ? [args.frame_reporter.state] : [],
  );
  const count = (states: RegExp) => frames.filter((state) => states.test(state)).length;
  const tasks = within.filter(({ name, ph, tid }) => ph === "X" && tid === begin.tid && name.endsWith("RunTask"));
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  gaps.sort((a, b) => a - b);
  const quantile = (share: number) => gaps[Math.floor(gaps.length * share)] ?? Number.NaN;
  const processor = tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0);
  return {
    drawn: count(/PRESENTED/),
    dropped: count(/DROPPED/),
    median: quantile(0.5),
    p95: quantile(0.95),
    longestTask: Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / 1000,
    longestTaskCpu: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
    tooLong: tasks.filter(({ tdur = 0 }) => tdur > frame).length,
    busy: (processor / (end.ts - begin.ts)) * 1000,
  };
}
