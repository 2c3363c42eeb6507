/** The library's work in pieces: each in a task of its own, so that the page's work comes between (BUDGETS: none over 50 ms). */

export interface Tasks {
  /** Does this in the next task; at once where the page is being left, for there may be no other. */
  later: (work: () => void) => void;
  isLeaving: () => boolean;
}

/** To be made before anything else listens for `pagehide`: what waits is done before the others hear of it. */
export function createTasks(window: Window): Tasks {
  const waiting = new Set<() => void>();
  let isLeaving = false;
  const doNow = (work: () => void) => {
    if (waiting.delete(work)) work();
  };
  window.addEventListener("pagehide", () => {
    isLeaving = true;
    for (const work of waiting) doNow(work);
  });
  window.addEventListener("pageshow", () => {
    isLeaving = false;
  });
  return {
    later(work) {
      if (isLeaving) return work();
      // The same work may be asked for twice.
      const once = () => work();
      waiting.add(once);
      window.setTimeout(() => doNow(once));
    },
    isLeaving: () => isLeaving,
  };
}
