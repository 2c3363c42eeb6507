/** Splits the library's work into short tasks, so that it never blocks the page for 50 ms. */
import { listenTo } from "../page-methods.ts";

export type Tasks = ReturnType<typeof createTasks>;

/** A task starts no further work after this many milliseconds. */
const sliceMs = 5;

/**
 * Create it before any other `pagehide` listener is added, so that pending work runs before those listeners. `onFault` receives
 * the errors of the work.
 */
export function createTasks(window: Window, onFault: (error: unknown) => void) {
  const waiting: (() => void)[] = [];
  let isLeaving = false;
  const run = (one: () => void) => {
    try {
      one();
    } catch (error) {
      onFault(error);
    }
  };
  const work = (end: number) => {
    for (let one = waiting.shift(); one; one = performance.now() < end ? waiting.shift() : undefined) run(one);
    if (waiting.length > 0) window.setTimeout(slice);
  };
  const slice = () => work(performance.now() + sliceMs);
  /** Runs all pending work immediately, including work that it adds. */
  const flush = () => work(Number.POSITIVE_INFINITY);
  listenTo(window, "pagehide", () => {
    isLeaving = true;
    flush();
  });
  listenTo(window, "pageshow", () => {
    isLeaving = false;
  });
  return {
    /** Runs the work in a later task, in order; immediately while the page is being left, because there may be no further task. */
    later(one: () => void): void {
      if (isLeaving) run(one);
      else if (waiting.push(one) === 1) window.setTimeout(slice);
    },
    flush,
    isLeaving: () => isLeaving,
  };
}
