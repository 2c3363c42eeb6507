/** Derives the guard's rules from a property. Page and edge use the same rules. */
import type { PropertyConfig } from "@tagwell/container";
import {
  type EventDefinition,
  type Field,
  type FieldGroup,
  type GuardRules,
  isField,
  type ParameterKind,
  type PersonalField,
} from "@tagwell/contract";
import type { LoadedProperty } from "../load/loaded-property.ts";

/** The rules: those of the configuration, and the fields that tell of a personal page. */
export function guardRules({ config, events }: Pick<LoadedProperty, "config" | "events">): GuardRules {
  return {
    idShapes: config.idShapes ?? [],
    queryParameters: parameterKinds(config),
    personalPages: config.personalPages ?? [],
    personalFields: personalFields(events),
  };
}

/** What the guard does with a parameter, by the kind of the field that it fills. */
const guardedAs = { campaignText: "label", ids: "code", vocabulary: "vocabulary" } as const;

/** What the guard does with each query parameter. */
export const parameterKinds = ({
  queryParameters,
}: Pick<PropertyConfig, "queryParameters">): Record<string, ParameterKind> =>
  Object.fromEntries(Object.entries(queryParameters).map(([name, kind]) => [name, guardedAs[kind]]));

/**
 * Text that a visitor typed, the query of an address, and values that a field's definition lists as personal. By path below the
 * tenant key.
 */
function personalFields(events: readonly EventDefinition[]): Record<string, PersonalField> {
  const found: Record<string, PersonalField> = {};
  const walk = (group: FieldGroup, prefix: string): void => {
    for (const [name, node] of Object.entries(group)) {
      const path = `${prefix}${name}`;
      if (!isField(node)) walk(node, `${path}.`);
      else {
        const when = personalValues(node);
        if (when !== undefined) found[path] = when;
      }
    }
  };
  for (const { fields } of events) walk(fields, "");
  return found;
}

function personalValues(field: Field): PersonalField | undefined {
  if (field.sensitivity === "vocabulary") return "text";
  if (field.sensitivity === "url") return "address";
  return field.sensitivity === "code" ? field.personal : undefined;
}
