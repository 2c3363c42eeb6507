/** Reads from a Chromium trace the main-thread CPU time of a variant's script. */

export interface TraceEvent {
  name: string;
  ph: string;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Thread CPU time in microseconds, including throttling. */
  tdur?: number;
  pid: number;
  tid: number;
  args?: {
    data?: { url?: string; scriptId?: string; type?: string; documentLoaderURL?: string };
    fileName?: string;
    frame?: string;
  };
}

/** A task of the main thread, in milliseconds of CPU time. */
export interface Task {
  /** Start in milliseconds since the navigation. */
  start: number;
  cpu: number;
  /** The share of the variant's script. */
  ours: number;
}

export interface TraceFigures {
  /** The variant's script until the job starts, before and after the load event, in milliseconds. */
  beforeLoad: number;
  afterLoad: number;
  /** The variant's script during the job. */
  job: number;
  /** Milliseconds in the listeners of each click, including those for press and release. */
  clicks: number[];
  /** The same including the microtasks that follow, which also delay the visitor. */
  wholeClicks: number[];
  /** All tasks of at least 5 ms until the job starts. */
  loading: Task[];
  /** The same during the job. */
  working: Task[];
}

export const marks = { job: "bench:job", end: "bench:end" } as const;

/** Only the outermost of these counts. Microtasks of a function run inside `v8.callFunction`, but after `FunctionCall`. */
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

/** Built-in functions, such as a promise's `resolve` called by a timer, have no file: script "0". */
const urlOf = ({ args }: TraceEvent) =>
  args?.data?.scriptId === "0" ? undefined : (args?.data?.url ?? args?.fileName);
const cpuOf = ({ tdur, dur }: TraceEvent) => (tdur ?? dur ?? 0) / 1000;

/** A piece of script: a call, an evaluation, a compilation, or microtasks. */
interface Piece {
  ts: number;
  end: number;
  cpu: number;
  /** The part in function calls, without microtasks. */
  calls: number;
  callsEnd: number;
  /** The first file; microtasks may have none. */
  url: string | undefined;
  task: Task | undefined;
  /** The click that caused it. */
  click: number | undefined;
}

/**
 * Reads the main thread. `isVariant` recognizes the addresses of the variant's files. Microtasks without a file count as
 * the variant's: the page has none, and the bench's own are the same for all variants. Throws if the bench's marks or the
 * navigation are missing.
 */
export function readTrace(events: readonly TraceEvent[], isVariant: (url: string) => boolean): TraceFigures {
  const job = events.find(({ name }) => name === marks.job);
  const end = events.find(({ name }) => name === marks.end);
  if (!job || !end) throw new Error("The trace has no marks of the bench: the visit did not finish.");
  const mine = events.filter(({ pid, tid }) => pid === job.pid && tid === job.tid);
  // Chromium loads an SVG image as a separate page without an address.
  const isPage = ({ name, args }: TraceEvent) => name === "navigationStart" && Boolean(args?.data?.documentLoaderURL);
  const navigation = mine.filter((event) => isPage(event) && event.ts < job.ts).at(-1);
  if (!navigation) throw new Error("The trace has no start of the page's navigation.");
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

/** The outermost script and the tasks of trace events in order of their start; also counts the clicks. */
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
      // A click starts with a press and lasts until the next press.
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

/** Blocking time in milliseconds: the sum over 50 ms of all tasks of which at least half is the variant's script. */
export function blockingOf(tasks: readonly Task[]): number {
  return longTasksOf(tasks).reduce((sum, { cpu }) => sum + cpu - 50, 0);
}

export const isOurs = ({ cpu, ours }: Task): boolean => ours >= cpu / 2;
export const longTasksOf = (tasks: readonly Task[]): Task[] => tasks.filter((task) => task.cpu > 50 && isOurs(task));
