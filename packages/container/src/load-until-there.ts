/** Loads something on first use: once, or again until it is there, because a file may carry events and the network may come back. */

import { listenTo } from "./page-methods.ts";
import { backOff } from "./retry-delay.ts";

/** The page's first request has so long to begin before the later file is requested: no event waits for what it does not need. */
export const firstMs = 100;

export interface UntilThere<T> {
  /** Resolves with the file, however long it takes. */
  there: () => Promise<T>;
  /** The latest attempt, which may have failed. */
  attempt: () => Promise<T>;
  /** Resolves with what `work` makes of the file. Rejects where an attempt fails; the work is still done when the file comes. */
  use: <Result>(work: (file: T) => Result | Promise<Result>) => Promise<Result>;
}

export function loadUntilThere<T>(window: Window, load: () => Promise<T>): UntilThere<T> {
  let attempt: Promise<T>;
  let loading: Promise<T> | undefined;
  const tryLoad = async (failures: number): Promise<T> => {
    attempt = load();
    try {
      return await attempt;
    } catch {
      await new Promise<unknown>((resolve) => {
        window.setTimeout(resolve, backOff(failures));
        listenTo(window, "online", resolve, { once: true });
      });
      return tryLoad(failures + 1);
    }
  };
  const there = () => {
    loading ??= tryLoad(1);
    return loading;
  };
  const latest = () => {
    void there();
    return attempt;
  };
  return {
    there,
    attempt: latest,
    use(work) {
      const done = there().then(work);
      return Promise.race([done, latest().then(() => done)]);
    },
  };
}

/** Returns the same promise until it rejects; then the next call tries again. */
export function lateOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
