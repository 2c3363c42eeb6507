/** Waits for the visitor's choice. */
import type { ConsentState } from "./consent.ts";

/**
 * Creates the function that calls back once: at once, or when the consent becomes "in". An error at once is the caller's; a later one is
 * logged, because the choice must reach whoever else follows it.
 */
export const createWhenAllowed =
  ({ current, follow }: Pick<ConsentState, "current" | "follow">, log: { warn: (...message: unknown[]) => void }) =>
  (work: () => void): void => {
    let waits = true;
    const look = () => {
      if (!waits || current() !== "in") return;
      waits = false;
      work();
    };
    look();
    follow(() => {
      try {
        look();
      } catch (error) {
        log.warn("What waited for the visitor's consent failed.", error);
      }
    });
  };

/** Resolves when the choice is no longer pending. */
export const whenDecided = ({ current, follow }: Pick<ConsentState, "current" | "follow">): Promise<void> =>
  new Promise((resolve) => {
    if (current() !== "pending") return resolve();
    follow((value) => {
      if (value !== "pending") resolve();
    });
  });
