/** Triggers when the page dispatches a custom browser event. */
import type { DelegateFactory, Fire, Trigger } from "../../rules/component.ts";
import { catchErrors, triggerOf } from "../catch-errors.ts";
import { listenInEachTree } from "../listen.ts";
import type { Details, TriggerRule } from "../trigger-details.ts";

interface CustomEventSettings {
  type: string;
}

const delegate: DelegateFactory = (parts, turbine) => {
  const { window, plain } = parts;
  const rules = new Map<string, TriggerRule[]>();
  const dispatched = catchErrors(turbine, (event: Event) => {
    const { type, detail, composed, currentTarget } = event as CustomEvent;
    // The window has heard it already.
    if (composed && currentTarget !== window) return;
    for (const trigger of rules.get(type) ?? []) trigger({ custom: { type, detail: plain(detail) } });
  });
  return ({ type }: CustomEventSettings, fire: Fire) => {
    const trigger = triggerOf(parts, turbine, fire);
    const others = rules.get(type);
    if (others) others.push(trigger);
    else {
      rules.set(type, [trigger]);
      listenInEachTree(window.document, window, type, dispatched, parts.late);
    }
  };
};

/** Triggers when the page dispatches an event of this type on any element, the document or the window. */
export function customEvent(type: string): Trigger<Details<"custom">> {
  return { kind: "event", name: "custom-event", settings: { type } satisfies CustomEventSettings, delegate };
}
