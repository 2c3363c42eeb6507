/** Triggers when a form is submitted. */
import type { Trigger } from "../../rules/component.ts";
import { delegateEvents, type ElementOptions, elementSettings } from "../delegate-events.ts";
import { describeForm } from "../describe-form.ts";
import type { DelegateFactory } from "../parts.ts";
import { targetOf } from "../target-of.ts";

const delegate: DelegateFactory = (parts, turbine) =>
  delegateEvents("submit", parts, turbine, (_element, event) => {
    const form = targetOf(event);
    return form && { form: describeForm(form, parts.window) };
  });

/**
 * When a form of this CSS selector, or inside an element of it, is submitted. A rule is told what the form says of itself,
 * and never what was entered. A page that calls `form.submit()` dispatches no event; neither does a form that is invalid.
 * @example formSubmit("#newsletter")
 */
export function formSubmit(selector: string, options?: ElementOptions): Trigger {
  return { kind: "event", name: "form-submit", settings: elementSettings(selector, options), delegate };
}
