/** Triggers when a visitor changes a field. */
import type { Trigger } from "../../rules/component.ts";
import { matchesAny, type Pattern, patternOf } from "../conditions/patterns.ts";
import { delegateEvents, type ElementOptions, type ElementSettings, elementSettings } from "../delegate-events.ts";
import { describeField } from "../describe-field.ts";
import type { DelegateFactory } from "../parts.ts";
import { targetOf } from "../target-of.ts";

interface ChangeSettings extends ElementSettings {
  values?: readonly Pattern[];
}

export interface ChangeOptions extends ElementOptions {
  /** Only when what is now chosen has one of these values or labels; a field that is typed into never has. */
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
 * When a field of this CSS selector, or inside an element of it, is changed and left. A rule is told which field it was, and
 * of lists, checkboxes and radio buttons what is chosen, in the words of the site's authors; what was typed is never read.
 * @example change("#plan", { values: ["gold"] })
 */
export function change(selector: string, { values, ...options }: ChangeOptions = {}): Trigger {
  const settings: ChangeSettings = {
    ...elementSettings(selector, options),
    ...(values && { values: values.map(patternOf) }),
  };
  return { kind: "event", name: "change", settings, delegate };
}
