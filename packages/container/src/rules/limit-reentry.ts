/** A rule that triggers itself, or rules that trigger one another in a ring, are cut: they would hang the page. */
import type { Delegate, Fire, SyntheticEvent, Turbine } from "../extensions/parts.ts";

/** How many rules deep a trigger may be caused by the actions of rules (BUDGETS: cut at 25). */
const deepest = 25;

/** An event, and how many rules' actions led to it. */
type CausedEvent = SyntheticEvent & { depth?: number };

export interface ReentryLimit {
  /** The event delegate, whose triggers know what caused them, and are cut when that is too deep. */
  limitTrigger: (delegate: Delegate, turbine: Turbine) => Delegate;
  /** The action delegate, whose pushes and calls are known as its doing while it runs. */
  noteCause: (delegate: Delegate) => Delegate;
}

/** Makes the limit of a page. */
export function createReentryLimit(): ReentryLimit {
  let depth = 0;
  return {
    limitTrigger:
      (delegate, { logger }) =>
      (settings: object, fire: Fire) =>
        delegate(settings, (event: CausedEvent) => {
          if (depth >= deepest) {
            logger.error(`A rule was triggered by its own action ${deepest} times over: it is cut here.`);
            return;
          }
          fire({ ...event, depth } as CausedEvent);
        }),
    noteCause: (delegate) => (settings: object, event: CausedEvent) => {
      const before = depth;
      depth = (event.depth ?? 0) + 1;
      try {
        return delegate(settings, event);
      } finally {
        depth = before;
      }
    },
  };
}
