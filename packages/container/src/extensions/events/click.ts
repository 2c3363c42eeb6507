/** Triggers when something is clicked. */
import type { Trigger } from "../../rules/component.ts";
import { delegateEvents, type ElementOptions, elementSettings } from "../delegate-events.ts";
import type { DelegateFactory } from "../parts.ts";

const delegate: DelegateFactory = (parts, turbine) =>
  delegateEvents("click", parts, turbine, (element) => ({ element }));

/**
 * When an element of this CSS selector, or something in it, is clicked; once per click, for the innermost. The click itself
 * proceeds: nothing is delayed or prevented.
 * @example click("a", { text: /^book/i, bubbleFireIfChildFired: false })
 */
export function click(selector: string, options?: ElementOptions): Trigger {
  return { kind: "event", name: "click", settings: elementSettings(selector, options), delegate };
}
