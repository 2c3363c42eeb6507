/** A value that is always the same. */
import type { Source } from "../../rules/component.ts";
import type { DelegateFactory } from "../parts.ts";

const delegate: DelegateFactory =
  () =>
  ({ value }: { value: unknown }) =>
    value;

/** This value. In text, `%name%` becomes the value of the data element of that name. */
export function constant(value: string | number | boolean): Source {
  return { kind: "data-element", name: "constant", settings: { value }, delegate };
}
