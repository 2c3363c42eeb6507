/** Describes a form field and its selected choices. Typed text is never read. */
import { authoredLabel, authoredValue } from "./authored-choice.ts";

export interface FieldDescription {
  /** Undefined, like the name, if the field has none. */
  id: string | undefined;
  name: string | undefined;
  /** The input's type, `select-one`, `select-multiple`, `textarea`; of other elements the name of the tag. */
  type: string;
  /** Undefined unless it is a checkbox or radio button. */
  checked: boolean | undefined;
  /** The selected options of a list, or the checkbox or radio button if checked. Empty for a text field. */
  chosen: readonly { value: string; label: string }[];
}

export function describeField(field: Element): FieldDescription {
  const isBox = field.matches("input[type=checkbox],input[type=radio]");
  const isList = field.matches("select");
  const chosen: readonly Element[] = isList
    ? [...(field as HTMLSelectElement).selectedOptions]
    : isBox && (field as HTMLInputElement).checked
      ? [field]
      : [];
  const isField = isList || field.matches("input,textarea");
  return {
    id: field.id || undefined,
    name: field.getAttribute("name") || undefined,
    type: isField ? (field as HTMLInputElement).type : field.localName,
    checked: isBox ? (field as HTMLInputElement).checked : undefined,
    chosen: chosen.map((one) => ({ value: authoredValue(one), label: authoredLabel(one) })),
  };
}
