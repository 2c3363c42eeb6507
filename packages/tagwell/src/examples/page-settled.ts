/** Tells when a page in jsdom has done what is under way. */

/** A timer with a longer delay is a deadline, or part of what the example describes. */
const maxDelayMs = 20;
/** A page that never has nothing to do does not block its example. */
const maxWaitMs = 2000;

/**
 * Counts the page's frames and short timers. The returned function resolves when none of them is pending, and the files that the
 * page has begun to import are there: `importAgain` imports all of them, which takes at least as long.
 */
export function createPageSettled(window: Window, importAgain: () => Promise<unknown>): () => Promise<void> {
  const { setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame } = window;
  const timers = new Set<number>();
  const frames = new Set<number>();
  Object.assign(window, {
    setTimeout(work: (...given: unknown[]) => void, delayMs = 0, ...given: unknown[]) {
      const run = () => {
        timers.delete(id);
        work(...given);
      };
      const id = setTimeout(run, delayMs);
      if (delayMs <= maxDelayMs) timers.add(id);
      return id;
    },
    clearTimeout(id: number) {
      timers.delete(id);
      clearTimeout(id);
    },
    requestAnimationFrame(work: FrameRequestCallback) {
      const id = requestAnimationFrame((time) => {
        frames.delete(id);
        work(time);
      });
      frames.add(id);
      return id;
    },
    cancelAnimationFrame(id: number) {
      frames.delete(id);
      cancelAnimationFrame(id);
    },
  });
  return async () => {
    const end = Date.now() + maxWaitMs;
    // A task comes after all microtasks, in which the runtime's queue runs.
    do {
      await importAgain();
      await new Promise((done) => setTimeout(done));
    } while (timers.size + frames.size > 0 && Date.now() < end);
  };
}
