/** Triggers when an element is clicked. */
import type { DelegateFactory, Trigger } from "../../rules/component.ts";
import { delegateEvents, type ElementOptions, elementSettings } from "../delegate-events.ts";
import type { Details } from "../trigger-details.ts";

const delegate: DelegateFactory = (parts, turbine) =>
  delegateEvents("click", parts, turbine, (element) => ({ element }));

/**
 * Triggers when an element that matches this CSS selector, or one of its descendants, is clicked; once per click, for the
 * innermost match. The click itself is neither delayed nor prevented.
 * @example click("a", { text: /^book/i, bubbleFireIfChildFired: false })
 */
export function click(selector: string, options?: ElementOptions): Trigger<Details<"element">> {
  return { kind: "event", name: "click", settings: elementSettings(selector, options), delegate };
}
