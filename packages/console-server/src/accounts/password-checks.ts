/** Bounds how many password checks run at the same time: each costs 32 MB and a processor, which collection needs too. */
import { Unavailable } from "@tagwell/collector/errors/http-error";

const maxAtOnce = 2;
/** Strangers that may wait. Known clients always may: there are only as many as there are accounts and their addresses. */
const maxWaiting = 100;

export function createPasswordChecks() {
  let running = 0;
  const known: (() => void)[] = [];
  const strangers: (() => void)[] = [];
  return {
    /** Runs the check in its turn; those of `known` clients run first. Throws Unavailable when too many wait. */
    async run<Result>(check: () => Promise<Result>, isKnown: boolean): Promise<Result> {
      if (running < maxAtOnce) running += 1;
      else {
        if (!isKnown && strangers.length >= maxWaiting)
          throw new Unavailable("Too many people are signing in at once. Try again in a few seconds.", 5);
        // Whoever finishes hands its place on, so that `running` stays as it is.
        await new Promise<void>((start) => (isKnown ? known : strangers).push(start));
      }
      try {
        return await check();
      } finally {
        const next = known.shift() ?? strangers.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
