/** Reads from a Chromium trace what a variant's script cost the page's main thread, in processor time. */

export interface TraceEvent {
  name: string;
  ph: string;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Processor time of the thread, microseconds; throttling counts. */
  tdur?: number;
  pid: number;
  tid: number;
  args?: {
    data?: { url?: string; scriptId?: string; type?: string; documentLoaderURL?: string };
    fileName?: string;
    frame?: string;
  };
}

/** A task of the main thread, in milliseconds of processor time. */
export interface Task {
  /** When it began, in milliseconds since the navigation. */
  start: number;
  cpu: number;
  /** How much of it is the variant's script. */
  ours: number;
}

export interface TraceFigures {
  /** Script of the variant until the job begins, in milliseconds; before and after the load event. */
  beforeLoad: number;
  afterLoad: number;
  /** Script of the variant during the job. */
  job: number;
  /** What each click's listeners cost, in milliseconds, those of pressing and releasing included. */
  clicks: number[];
  /** The same with the microtasks that they leave behind, which the visitor waits for as well. */
  wholeClicks: number[];
  /** All tasks of 5 ms and more, until the job begins. */
  loading: Task[];
  /** The same during the job. */
  working: Task[];
}

export const marks = { job: "bench:job", end: "bench:end" } as const;

/** Outermost of these is script. The microtasks that a function leaves behind run within `v8.callFunction`, but after `FunctionCall`. */
const scriptNames = new Set([
  "v8.callFunction",
  "FunctionCall",
  "EvaluateScript",
  "v8.compile",
  "v8.compileModule",
  "v8.evaluateModule",
  "BlinkScheduler_PerformMicrotaskCheckpoint",
  "RunMicrotasks",
]);
const clickTypes = /^(pointer|mouse)(down|up)$|^click$/;
const smallestTaskMs = 5;

/** A function of the browser's own, such as a promise's `resolve` that a timer calls, is in no file: script "0". */
const urlOf = ({ args }: TraceEvent) =>
  args?.data?.scriptId === "0" ? undefined : (args?.data?.url ?? args?.fileName);
const cpuOf = ({ tdur, dur }: TraceEvent) => (tdur ?? dur ?? 0) / 1000;

/** A piece of script: a call, an evaluation, a compilation, or microtasks. */
interface Piece {
  ts: number;
  end: number;
  cpu: number;
  /** What of it is function calls, without microtasks. */
  calls: number;
  callsEnd: number;
  /** The first file that it is in; microtasks may name none. */
  url: string | undefined;
  task: Task | undefined;
  /** The click that it belongs to. */
  click: number | undefined;
}

/**
 * Reads the main thread's part. `isVariant` tells the addresses of the variant's files. Microtasks that name no file
 * count as the variant's, those after a timer that resolves a promise too: the page has none, and what the bench itself causes is the same for all. Throws when the trace
 * lacks the bench's marks or the navigation.
 */
export function readTrace(events: readonly TraceEvent[], isVariant: (url: string) => boolean): TraceFigures {
  const job = events.find(({ name }) => name === marks.job);
  const end = events.find(({ name }) => name === marks.end);
  if (!job || !end) throw new Error("The trace has no marks of the bench: the visit did not come to its end.");
  const mine = events.filter(({ pid, tid }) => pid === job.pid && tid === job.tid);
  // An image in SVG is a page of its own to Chromium, which begins and is loaded as one: it has no address.
  const isPage = ({ name, args }: TraceEvent) => name === "navigationStart" && Boolean(args?.data?.documentLoaderURL);
  const navigation = mine.filter((event) => isPage(event) && event.ts < job.ts).at(-1);
  if (!navigation) throw new Error("The trace does not tell when the page's navigation began.");
  const start = navigation.ts;
  const loaded = mine.find(
    ({ name, ts, args }) => name === "loadEventEnd" && ts > start && args?.frame === navigation.args?.frame,
  );
  const load = loaded?.ts ?? job.ts;

  const complete = mine.filter(({ ph, ts }) => ph === "X" && ts >= start && ts < end.ts);
  complete.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const figures: TraceFigures = {
    beforeLoad: 0,
    afterLoad: 0,
    job: 0,
    clicks: [],
    wholeClicks: [],
    loading: [],
    working: [],
  };
  const { pieces, tasks } = cutIntoPieces(complete, figures);
  for (const { ts, cpu, calls, url, task, click } of pieces) {
    if (url !== undefined && !isVariant(url)) continue;
    if (task) task.ours += cpu;
    figures[ts >= job.ts ? "job" : ts < load ? "beforeLoad" : "afterLoad"] += cpu;
    if (click === undefined) continue;
    figures.clicks[click] = (figures.clicks[click] ?? 0) + calls;
    figures.wholeClicks[click] = (figures.wholeClicks[click] ?? 0) + cpu;
  }
  for (const task of tasks.filter(({ cpu }) => cpu >= smallestTaskMs)) {
    figures[task.start < job.ts / 1000 ? "loading" : "working"].push({ ...task, start: task.start - start / 1000 });
  }
  return figures;
}

/** Outermost pieces of script and tasks, of events in the order in which they began; the clicks are counted on the way. */
function cutIntoPieces(complete: readonly TraceEvent[], { clicks, wholeClicks }: TraceFigures) {
  const pieces: Piece[] = [];
  const tasks: Task[] = [];
  let [taskEnd, clickEnd] = [0, 0];
  for (const event of complete) {
    const { name, ts, dur = 0, args } = event;
    const type = args?.data?.type ?? "";
    const isScript = scriptNames.has(name);
    const piece = pieces.at(-1);
    if (piece && ts < piece.end) {
      if (isScript) addTo(piece, event);
    } else if (name.endsWith("RunTask") && ts >= taskEnd) {
      taskEnd = ts + dur;
      tasks.push({ start: ts / 1000, cpu: cpuOf(event), ours: 0 });
    } else if (name === "EventDispatch" && clickTypes.test(type)) {
      // A press begins a click; what comes until the next press is part of it.
      if (type === "pointerdown") {
        clicks.push(0);
        wholeClicks.push(0);
      }
      clickEnd = ts + dur;
    } else if (isScript) {
      const click = ts < clickEnd ? clicks.length - 1 : undefined;
      const task = ts < taskEnd ? tasks.at(-1) : undefined;
      const fresh: Piece = { ts, end: ts + dur, cpu: cpuOf(event), calls: 0, callsEnd: 0, url: undefined, task, click };
      addTo(fresh, event);
      pieces.push(fresh);
    }
  }
  return { pieces, tasks };
}

function addTo(piece: Piece, event: TraceEvent): void {
  piece.url ??= urlOf(event);
  if (event.name !== "FunctionCall" || event.ts < piece.callsEnd) return;
  piece.calls += cpuOf(event);
  piece.callsEnd = event.ts + (event.dur ?? 0);
}

/** What tasks of the variant's (half of it and more is its script) are over 50 ms, summed: the blocking time, in milliseconds. */
export function blockingOf(tasks: readonly Task[]): number {
  return longTasksOf(tasks).reduce((sum, { cpu }) => sum + cpu - 50, 0);
}

export const isOurs = ({ cpu, ours }: Task): boolean => ours >= cpu / 2;
export const longTasksOf = (tasks: readonly Task[]): Task[] => tasks.filter((task) => task.cpu > 50 && isOurs(task));
