/** Defines a trigger of a property's own. */
import type { Fire, Parts, Trigger, Turbine } from "../rules/component.ts";

/**
 * The code of a trigger. The outer function runs once when the library starts, the inner one once for each rule that uses the trigger.
 * `Details`: what it passes to the rule.
 */
export type TriggerDelegate<Details extends object, Settings extends object = object> = (
  parts: Parts,
  turbine: Turbine,
) => (settings: Settings, fire: Fire<Details>) => void;

export interface TriggerDefinition<Details extends object, Settings extends object> {
  /** As its file is called. */
  readonly name: string;
  readonly delegate: TriggerDelegate<Details, Settings>;
  /** Data-layer paths of flags: a flag that is true when the library starts keeps the trigger from firing. Used by the trace. */
  readonly onceFlags?: readonly string[] | undefined;
}

/** Makes the trigger for a rule, with its settings if it has any. */
export type OwnTrigger<Details extends object, Settings extends object> = object extends Settings
  ? (settings?: Settings) => Trigger<Details>
  : (settings: Settings) => Trigger<Details>;

/**
 * Defines a trigger. Its settings and its details are those of the delegate: rules know them from there.
 *
 * @example
 * export const tabOpened = defineTrigger({
 *   name: "tab-opened",
 *   delegate: (parts, turbine) => ({ list }: { list: string }, fire: Fire<{ tab: { name: string } }>) => { … },
 * });
 */
export function defineTrigger<Details extends object, Settings extends object>(
  definition: TriggerDefinition<Details, Settings>,
): OwnTrigger<Details, Settings> {
  return ((settings: object = {}) => ({ kind: "event", settings, ...definition })) as OwnTrigger<Details, Settings>;
}
