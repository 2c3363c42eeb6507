/** Prints the page's allow-list from the contract's definitions: types, schema and guard have one source (DESIGN 8). */
import type { AllowList } from "@tagwell/container/boot";
import {
  allEvents,
  defaultSdkComponents,
  type EventDefinition,
  envelope,
  eventMerge,
  type Field,
  type FieldGroup,
  identities,
  isField,
  personalizationQuery,
  type SdkComponent,
  tenantKey,
} from "@tagwell/contract";

type RuleTree = AllowList["envelope"];
type FieldRule = Extract<RuleTree[string], readonly unknown[]>;

/** One field as the page's guard reads it (packages/container/src/guard/allow-list.ts). */
function printField(field: Field): FieldRule {
  if (field.type === "boolean") return ["b"];
  if (field.type === "number") return [field.fraction ? "d" : "n", field.min, field.max];
  if (field.type === "strings") return ["L", field.maxLength];
  if (field.sensitivity === "code") return field.oneOf ? ["o", field.oneOf.join("|")] : ["c", field.pattern];
  const letters = { agent: "a", label: "l", vocabulary: "v", url: "u", identity: "i" } as const;
  return [letters[field.sensitivity], field.maxLength];
}

function printGroup(group: FieldGroup): RuleTree {
  return Object.fromEntries(
    Object.entries(group).map(([name, node]) => [name, isField(node) ? printField(node) : printGroup(node)]),
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
  // No event: what an event may ask of the edge is looked at in the same way (delivery/decisions.ts).
  if (isBuilt("personalization")) events.push(["query.personalization", printGroup(personalizationQuery)]);
  return {
    envelope: printGroup({ ...envelope, ...(isBuilt("eventMerge") && eventMerge) }),
    identities: Object.fromEntries(named),
    events: Object.fromEntries(events),
  };
}
