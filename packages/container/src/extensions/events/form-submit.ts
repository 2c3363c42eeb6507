/** Triggers when a form is submitted. */
import type { DelegateFactory, Trigger } from "../../rules/component.ts";
import { delegateEvents, type ElementOptions, elementSettings } from "../delegate-events.ts";
import { describeForm } from "../describe-form.ts";
import { targetOf } from "../listen.ts";
import type { Details } from "../trigger-details.ts";

const delegate: DelegateFactory = (parts, turbine) =>
  delegateEvents("submit", parts, turbine, (_element, event) => {
    const form = targetOf(event);
    return form && { form: describeForm(form, parts.window) };
  });

/**
 * Triggers when a form that matches this CSS selector, or is inside a matching element, is submitted. The rule receives the
 * form's attributes, never entered values. `form.submit()` and submitting an invalid form dispatch no event.
 * @example formSubmit("#newsletter")
 */
export function formSubmit(selector: string, options?: ElementOptions): Trigger<Details<"form">> {
  return { kind: "event", name: "form-submit", settings: elementSettings(selector, options), delegate };
}
