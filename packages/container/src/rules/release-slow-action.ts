/** A slow action must not keep other rules waiting: the runtime has one queue for all of them. */
import type { Delegate, SyntheticEvent, Turbine } from "../extensions/parts.ts";

/** How long the queue waits for an action (BUDGETS: a hanging rule delays others by at most 50 ms). */
const patienceMs = 50;

interface ReleaseParts {
  window: Pick<Window, "setTimeout" | "clearTimeout" | "addEventListener" | "removeEventListener">;
  /** Whether the page is being left: then nothing is waited for. */
  isLeaving: () => boolean;
  /** SPEC 9: how long an action may take, in milliseconds. */
  timeout: number;
}

/**
 * The action delegate, which lets the runtime go on after 50 ms at most, and at once when the page is left: what other rules
 * have noticed must still be sent. What becomes of the action afterwards is logged in the runtime's own words: it failed, or it
 * took longer than its timeout.
 */
export function releaseSlowAction(
  delegate: Delegate,
  name: string,
  { logger }: Turbine,
  parts: ReleaseParts,
): Delegate {
  const { window, timeout, isLeaving } = parts;
  return (settings: object, event: SyntheticEvent) => {
    const result = delegate(settings, event) as PromiseLike<unknown> | undefined;
    if (typeof result?.then !== "function") return result;
    const failed = (message: string) =>
      logger.error(`Failed to execute "${name}" for "${event.$rule?.name ?? ""}" rule. ${message}`);
    return new Promise((resolve, reject) => {
      let released = false;
      let over = false;
      const limit = window.setTimeout(() => {
        over = true;
        failed(`A timeout occurred because the action took longer than ${timeout / 1000} seconds to complete. `);
      }, timeout);
      const release = () => {
        released = true;
        resolve(undefined);
      };
      if (isLeaving()) release();
      const patience = window.setTimeout(release, patienceMs);
      window.addEventListener("pagehide", release);
      const settled = () => {
        window.clearTimeout(limit);
        window.clearTimeout(patience);
        window.removeEventListener("pagehide", release);
      };
      result.then(
        (value) => {
          settled();
          resolve(value);
        },
        (error: unknown) => {
          settled();
          if (over) return;
          if (released) failed(error instanceof Error ? error.message : String(error));
          else reject(error);
        },
      );
    });
  };
}
