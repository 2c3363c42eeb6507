/** Decides which values a data element accepts from its source, based on the fields that it fills. */
import { isOfKind, wrongKind } from "@tagwell/contract";
import { type FieldTable, fieldsByElement, madeOf } from "../fields/field-table.ts";

/**
 * Returns the value to use for the data element of this name. Returns undefined for a placeholder, and for a value that none
 * of the element's fields can take; the next source is used then. Placeholders are removed from lists.
 */
export type AcceptValue = (element: string, value: unknown) => unknown;

interface AcceptValueParts {
  table: FieldTable;
  isPlaceholder: (text: string) => boolean;
  /** Called with the path of the field that cannot take the value, and why: `<path>: <reason>`. */
  onLeftOut: (line: string) => void;
}

export function createAcceptValue({ table, isPlaceholder, onLeftOut }: AcceptValueParts): AcceptValue {
  const byElement = madeOf(table, fieldsByElement);
  const isValue = (value: unknown) => value != null && !(typeof value === "string" && isPlaceholder(value));
  return (element, value) => {
    if (!isValue(value)) return undefined;
    const fields = byElement().get(element);
    if (fields?.every(([, rule]) => !isOfKind(rule, value))) return void onLeftOut(`${fields[0]?.[0]}: ${wrongKind}`);
    return Array.isArray(value) ? value.filter(isValue) : value;
  };
}
