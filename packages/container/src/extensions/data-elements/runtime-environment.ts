/** Attributes of the runtime and of the current rule. */
import type { DelegateFactory, Source, Turbine } from "../../rules/component.ts";
import type { SyntheticEvent } from "../trigger-details.ts";

const attributes = {
  environmentStage: ({ environment }: Turbine) => environment.stage,
  buildDate: ({ buildInfo }: Turbine) => buildInfo.buildDate,
  propertyId: ({ property }: Turbine) => property.id,
  propertyName: ({ property }: Turbine) => property.name,
  // Undefined outside a rule, for example when a page calls `_satellite.getVar`.
  ruleId: (_turbine: Turbine, event?: SyntheticEvent) => event?.$rule?.id,
  ruleName: (_turbine: Turbine, event?: SyntheticEvent) => event?.$rule?.name,
  eventType: (_turbine: Turbine, event?: SyntheticEvent) => event?.$type,
  directCallIdentifier: (_turbine: Turbine, event?: SyntheticEvent) => event?.call?.identifier,
};
export type RuntimeAttribute = keyof typeof attributes;

const delegate: DelegateFactory =
  (_parts, turbine) =>
  ({ attribute }: { attribute: RuntimeAttribute }, event?: SyntheticEvent) =>
    attributes[attribute](turbine, event);

/** An attribute of the runtime or of the current rule. @example runtimeEnvironment("environmentStage") */
export function runtimeEnvironment(attribute: RuntimeAttribute): Source {
  return { kind: "data-element", name: "runtime-environment", settings: { attribute }, delegate };
}
