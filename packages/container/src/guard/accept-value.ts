/** Decides which values a data element accepts from its source, based on the fields that it fills. */
import { isOfKind } from "@tagwell/contract";
import { type FieldTable, fieldsByElement } from "../fields/field-table.ts";

/**
 * Returns the value to use for the data element of this name. Returns undefined for a placeholder, and for a value that none
 * of the element's fields can take; the next source is used then. Placeholders are removed from lists.
 */
export type AcceptValue = (element: string, value: unknown) => unknown;

interface AcceptValueParts {
  table: FieldTable;
  isPlaceholder: (text: string) => boolean;
  /** Called with the path of the field that cannot take the value. */
  onMisfit: (path: string) => void;
}

export function createAcceptValue({ table, isPlaceholder, onMisfit }: AcceptValueParts): AcceptValue {
  let byElement: ReturnType<typeof fieldsByElement> | undefined;
  return (element, value) => {
    byElement ??= fieldsByElement(table);
    if (value === undefined || value === null) return undefined;
    const isValue = (one: unknown) => typeof one !== "string" || !isPlaceholder(one);
    if (!isValue(value)) return undefined;
    const fields = byElement.get(element) ?? [];
    const [first] = fields;
    if (first && !fields.some(([, check]) => isOfKind(check, value))) {
      onMisfit(first[0]);
      return undefined;
    }
    return Array.isArray(value) ? value.filter(isValue) : value;
  };
}
