/** Triggers when the page's address changes without a new page load. */
import { listenTo } from "../../page-methods.ts";
import type { DelegateFactory, Fire, Trigger } from "../../rules/component.ts";
import { triggerOf } from "../catch-errors.ts";
import type { Details, TriggerRule } from "../trigger-details.ts";

const delegate: DelegateFactory = (parts, turbine) => {
  const { window } = parts;
  const rules: TriggerRule[] = [];
  let from = window.location.href;
  let scheduled = false;

  // In a later task: routers push and replace in one go, and set the title afterwards.
  const look = () => {
    if (scheduled) return;
    scheduled = true;
    window.setTimeout(() => {
      scheduled = false;
      const to = window.location.href;
      if (to === from) return;
      const change = { from, to };
      from = to;
      for (const trigger of rules) trigger({ history: change });
    });
  };
  const wrap = (name: "pushState" | "replaceState") => {
    const { history } = window;
    const original = history[name];
    try {
      history[name] = function (this: History, ...given: Parameters<History["pushState"]>) {
        const result = original.apply(this, given);
        look();
        return result;
      };
    } catch (error) {
      turbine.logger.warn(
        `history.${name} cannot be observed on this page: historyChange() hears of Back and of hashes.`,
        error,
      );
    }
  };
  return (_settings: object, fire: Fire) => {
    if (rules.push(triggerOf(parts, turbine, fire)) > 1) return;
    wrap("pushState");
    wrap("replaceState");
    // Tells of an address that a page has taken over from the browser (`NavigateEvent.intercept`), also of one that a router sets by a method
    // which it had before it was wrapped. Safari and Firefox before 2026 do not have it.
    // A page may have a variable of that name.
    const { navigation } = window as { navigation?: Partial<EventTarget> };
    navigation?.addEventListener?.("currententrychange", look);
    listenTo(window, "popstate", look);
    listenTo(window, "hashchange", look);
  };
};

/** Triggers when the address changes without a page load, including its hash; once for all changes in one task. */
export function historyChange(): Trigger<Details<"history">> {
  return { kind: "event", name: "history-change", settings: {}, delegate };
}
