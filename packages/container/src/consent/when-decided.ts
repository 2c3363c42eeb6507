/** Waits for the visitor's choice. */
import type { ConsentState } from "./consent.ts";

/** Resolves when the choice is no longer pending. */
export const whenDecided = ({ current, follow }: Pick<ConsentState, "current" | "follow">): Promise<void> =>
  new Promise((resolve) => {
    if (current() !== "pending") return resolve();
    follow((value) => {
      if (value !== "pending") resolve();
    });
  });
