/** One of two values, chosen by a condition. */
import type { Condition, Delegate, DelegateFactory, Source } from "../../rules/component.ts";
import type { SyntheticEvent } from "../trigger-details.ts";

interface ConditionalValueSettings {
  condition: Condition;
  value: Source;
  otherwise?: Source;
}

const delegate: DelegateFactory = (parts, turbine) => {
  /** Each delegate is created once, because some keep counts. */
  const made = new Map<DelegateFactory, Delegate>();
  const run = ({ delegate: factory, settings }: Condition | Source, event: SyntheticEvent) => {
    const known = made.get(factory) ?? factory(parts, turbine);
    made.set(factory, known);
    return known(settings, event);
  };
  return ({ condition, value, otherwise }: ConditionalValueSettings, event: SyntheticEvent) => {
    const holds = Boolean(run(condition, event)) !== Boolean(condition.negate);
    const chosen = holds ? value : otherwise;
    return chosen && run(chosen, event);
  };
};

/**
 * The first value if the condition passes, else the other value, if given.
 * @example conditionalValue(compare("page-type", "equals", "article"), constant("editorial"), constant("service"))
 */
export function conditionalValue(condition: Condition, value: Source, otherwise?: Source): Source {
  const settings: ConditionalValueSettings = { condition, value, ...(otherwise && { otherwise }) };
  return { kind: "data-element", name: "conditional-value", settings, delegate };
}
