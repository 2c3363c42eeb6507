/** Triggers when the page's markup has been read (SPEC 2, facts: core semantics 1). */
import type { Trigger } from "../../rules/component.ts";
import type { DelegateFactory, Fire } from "../parts.ts";
import { type TriggerRule, triggerOf } from "../trigger.ts";

/** True once DOMContentLoaded has been dispatched. */
function isDomReady({ document, performance }: Window): boolean {
  if (document.readyState !== "interactive") return document.readyState === "complete";
  // "interactive" begins before deferred and module scripts run, and sites push their data layer in those.
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.domContentLoadedEventStart > 0;
}

const delegate: DelegateFactory = (parts, turbine) => {
  const { window, later } = parts;
  const waiting: TriggerRule[] = [];
  const triggerAll = () => {
    for (const trigger of waiting.splice(0)) trigger();
  };
  // In a task of its own: the page's own listeners, and the task that has loaded us, are over by then.
  const ready = () => later(triggerAll);
  return (_settings: object, fire: Fire) => {
    if (waiting.push(triggerOf(parts, turbine, fire)) > 1) return;
    if (isDomReady(window)) ready();
    else window.document.addEventListener("DOMContentLoaded", ready, { capture: true, once: true });
  };
};

/** When the page's markup has been read; at once where the library comes later than that. */
export function domReady(): Trigger {
  return { kind: "event", name: "dom-ready", settings: {}, delegate };
}
