/** Triggers for a stage that a page reaches once. */
import type { DelegateFactory, Fire, Parts } from "../rules/component.ts";
import { triggerOf } from "./catch-errors.ts";
import type { TriggerRule } from "./trigger-details.ts";

interface PageStage {
  isReached: (window: Window) => boolean;
  /** Calls back when the stage is reached. */
  wait: (parts: Parts, reached: () => void) => void;
}

/** Creates the delegate of a stage's trigger, which fires when the stage is reached, or immediately if it already was. */
export const pageStage =
  ({ isReached, wait }: PageStage): DelegateFactory =>
  (parts, turbine) => {
    const { window } = parts;
    const waiting: TriggerRule[] = [];
    const reached = () => {
      for (const trigger of waiting.splice(0)) trigger();
    };
    return (_settings: object, fire: Fire) => {
      const trigger = triggerOf(parts, turbine, fire);
      if (isReached(window)) trigger();
      else if (waiting.push(trigger) === 1) wait(parts, reached);
    };
  };
