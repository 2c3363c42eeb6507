/** Limits rules that trigger themselves or each other in a loop, because they would hang the page. */

import type { SyntheticEvent } from "../extensions/trigger-details.ts";
import type { Delegate, Fire, Turbine } from "./component.ts";

/** Maximum depth of triggers that are caused by the actions of rules. */
const maxDepth = 25;

/** An event, with the number of rules whose actions led to it. */
type CausedEvent = SyntheticEvent & { depth?: number };

/** An asynchronous action counts as a cause until it ends, or for this many milliseconds, the default timeout of an action. */
const maxCauseMs = 2000;

export function createReentryLimit(window: Pick<Window, "event" | "setTimeout">) {
  let depth = 0;
  /** The asynchronous actions that are running, each by the number of rules that led to it. */
  const actions = new Set<{ depth: number }>();
  // Not `Array.from`, which MooTools before 1.5 replaces by one that takes no sets.
  const deepest = () => Math.max(0, ...[...actions].map((action) => action.depth));
  return {
    /**
     * Wraps the function that triggers a rule: its triggers record their cause, and are stopped when they are too deep. The
     * function is also told whether the browser is telling of a visitor's input, such as a click, at this moment.
     */
    limitTrigger(fire: (event: SyntheticEvent, isInput: boolean) => void, { logger }: Turbine): Fire {
      /** Time of the visitor's event that last triggered this rule. */
      let triggeredAt: number | undefined;
      /**
       * Visitor input (click, key, scroll) is not caused by an action, even while one is running. An event counts once,
       * because `window.event` still names it in the following promise jobs, in which an action may continue.
       */
      const isFirst = ({ timeStamp }: Event) => {
        const isSame = timeStamp === triggeredAt;
        triggeredAt = timeStamp;
        return !isSame;
      };
      return (event: CausedEvent) => {
        // Read once, because a browser takes long for it.
        const told = window.event;
        const isTrusted = told?.isTrusted === true;
        const isInput = isTrusted && "view" in told;
        const isByVisitor = isInput || (isTrusted && told.type === "scroll");
        const cause = depth > 0 || (isByVisitor && isFirst(told)) ? depth : deepest();
        if (cause < maxDepth) fire({ ...event, depth: cause } as CausedEvent, isInput);
        else logger.error(`A rule has triggered itself ${maxDepth} times.`);
      };
    },
    /** Wraps an action delegate: while it runs, its pushes and calls are attributed to it. */
    noteCause:
      (delegate: Delegate): Delegate =>
      (settings: object, event: CausedEvent) => {
        const before = depth;
        const own = (event.depth ?? 0) + 1;
        depth = own;
        let result: unknown;
        try {
          result = delegate(settings, event);
        } finally {
          depth = before;
        }
        const running = result as PromiseLike<unknown> | undefined;
        if (typeof running?.then !== "function") return result;
        const action = { depth: own };
        actions.add(action);
        const end = () => actions.delete(action);
        running.then(end, end);
        window.setTimeout(end, maxCauseMs);
        return result;
      },
  };
}
