/** Splits the library's work into short tasks, so that it never blocks the page for 50 ms. */

export interface Tasks {
  /** Runs this in one of the next tasks, in order; at once while the page is being left, because there may be no other task. */
  later: (work: () => void) => void;
  /** Runs everything that waits, and what it adds, at once. */
  flush: () => void;
  isLeaving: () => boolean;
}

/** A task starts no further work after so many milliseconds. */
const sliceMs = 5;

/** Create it before anything else listens for `pagehide`: what waits runs before the other listeners. */
export function createTasks(window: Window): Tasks {
  const waiting: (() => void)[] = [];
  let isLeaving = false;
  const work = () => {
    const end = Date.now() + sliceMs;
    try {
      while (waiting.length > 0) {
        waiting.shift()?.();
        if (!isLeaving && Date.now() >= end) break;
      }
    } finally {
      // Also when one of them throws: the others still run.
      if (waiting.length > 0) window.setTimeout(work);
    }
  };
  window.addEventListener("pagehide", () => {
    isLeaving = true;
    work();
  });
  window.addEventListener("pageshow", () => {
    isLeaving = false;
  });
  return {
    later(one) {
      if (isLeaving) one();
      else if (waiting.push(one) === 1) window.setTimeout(work);
    },
    flush() {
      while (waiting.length > 0) waiting.shift()?.();
    },
    isLeaving: () => isLeaving,
  };
}
