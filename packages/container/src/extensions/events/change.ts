/** Triggers when a visitor changes a form field. */

import type { DelegateFactory, Trigger } from "../../rules/component.ts";
import { withoutPrototype } from "../../without-prototype.ts";
import { matchesAny, type Pattern, patternOf } from "../conditions/patterns.ts";
import { delegateEvents, type ElementOptions, type ElementSettings, elementSettings } from "../delegate-events.ts";
import { describeField } from "../describe-field.ts";
import { targetOf } from "../listen.ts";
import type { Details } from "../trigger-details.ts";

interface ChangeSettings extends ElementSettings {
  values?: readonly Pattern[];
}

export interface ChangeOptions extends ElementOptions {
  /** Triggers only if a selected choice has one of these values or labels; text fields never match. */
  values?: readonly (string | RegExp)[];
}

const delegate: DelegateFactory = (parts, turbine) =>
  delegateEvents<ChangeSettings>("change", parts, turbine, (_element, event, { values }) => {
    const target = targetOf(event);
    const field = target && describeField(target);
    const counts =
      !values || field?.chosen.some((choice) => Object.values(choice).some((text) => matchesAny(values, text)));
    return field && counts ? { field } : undefined;
  });

/**
 * Triggers when a field that matches this CSS selector, or is inside a matching element, is changed and loses focus. The
 * rule receives the field, and for lists, checkboxes and radio buttons the selected choices as the site's authors wrote
 * them. Typed text is never read.
 * @example change("#plan", { values: ["gold"] })
 */
export function change(selector: string, given: ChangeOptions = {}): Trigger<Details<"field">> {
  const { values, ...options } = withoutPrototype(given);
  const settings: ChangeSettings = {
    ...elementSettings(selector, options),
    ...(values && { values: values.map(patternOf) }),
  };
  return { kind: "event", name: "change", settings, delegate };
}
