/** The library's work in pieces, so that the page's work comes between (BUDGETS: no task over 50 ms). */

export interface Tasks {
  /** Does this in one of the next tasks, in order; at once where the page is being left, for there may be no other. */
  later: (work: () => void) => void;
  /** Does all that waits, and what comes of it, at once. */
  hurry: () => void;
  isLeaving: () => boolean;
}

/** A task of ours begins nothing further after so many milliseconds. */
const sliceMs = 5;

/** To be made before anything else listens for `pagehide`: what waits is done before the others hear of it. */
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
      // Also after one that failed: the others go on.
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
    hurry() {
      while (waiting.length > 0) waiting.shift()?.();
    },
    isLeaving: () => isLeaving,
  };
}
