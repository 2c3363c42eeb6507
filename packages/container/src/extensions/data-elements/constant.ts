/** A fixed value. */
import type { DelegateFactory, Source } from "../../rules/component.ts";

const delegate: DelegateFactory =
  () =>
  ({ value }: { value: unknown }) =>
    value;

/** This value. In text, `%name%` is replaced by the value of that data element. */
export function constant(value: string | number | boolean): Source {
  return { kind: "data-element", name: "constant", settings: { value }, delegate };
}
