/** Prints the page's allow-list from the contract's definitions: types, schema and guard have one source. */
import type { AllowList } from "@tagwell/container/boot";
import {
  allEvents,
  defaultSdkComponents,
  type EventDefinition,
  envelope,
  eventMerge,
  type FieldGroup,
  type FieldRule,
  fieldRule,
  identities,
  isField,
  personalizationQuery,
  type SdkComponent,
  tenantKey,
} from "@tagwell/contract";

type RuleTree = AllowList["envelope"];

function printGroup(group: FieldGroup): RuleTree {
  return Object.fromEntries(
    Object.entries(group).map(([name, node]) => [name, isField(node) ? fieldRule(node) : printGroup(node)]),
  );
}

/** The allow-list as plain data; what only a component of the Web SDK sends is named where that is built in. */
export function printAllowList(components: readonly SdkComponent[] = defaultSdkComponents): AllowList {
  const isBuilt = (component: SdkComponent) => components.includes(component);
  const primary: FieldRule = ["b"];
  const named = Object.entries(identities).map(([namespace, group]) => [namespace, { ...printGroup(group), primary }]);
  const events = (allEvents as readonly EventDefinition[])
    .filter(({ sdkComponents }) => sdkComponents?.some(isBuilt) ?? true)
    .map(({ label, fields, extra = {} }): [string, RuleTree] => [
      label,
      { [tenantKey]: printGroup(fields), ...printGroup(extra) },
    ]);
  return {
    envelope: printGroup({ ...envelope, ...(isBuilt("eventMerge") && eventMerge) }),
    identities: Object.fromEntries(named),
    events: Object.fromEntries(events),
    ...(isBuilt("personalization") && { query: printGroup(personalizationQuery) }),
  };
}
