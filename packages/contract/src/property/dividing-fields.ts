/** The fields of an event that a count may be divided by. */
import { type Field, type FieldGroup, isField } from "../fields/field.ts";
import type { KeyPart } from "./report-definition.ts";

/** Every field of a group and of the groups in it, by its path. */
export function fieldsIn(group: FieldGroup, above = ""): [path: string, field: Field][] {
  return Object.entries(group).flatMap(([name, node]): [string, Field][] =>
    isField(node) ? [[`${above}${name}`, node]] : fieldsIn(node, `${above}${name}.`),
  );
}

/**
 * All but addresses and identifiers, which say who and not what, and lists, of which one event would count several times; each
 * with the part of a key that it becomes.
 */
export function dividingFields(group: FieldGroup): [path: string, part: KeyPart][] {
  return fieldsIn(group).flatMap(([path, { sensitivity, type }]): [string, KeyPart][] => {
    if (sensitivity === "url" || sensitivity === "identity" || type === "strings") return [];
    return [[path, sensitivity === "agent" ? { field: path, as: "device" } : { field: path }]];
  });
}
