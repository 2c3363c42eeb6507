/** Passes if the comparison of a data element's value with another value is true. */

import type { Condition, DelegateFactory } from "../../rules/component.ts";
import { withoutPrototype } from "../../without-prototype.ts";
import type { SyntheticEvent } from "../trigger-details.ts";
import { compareValues, type Operator, type SingleOperator } from "./compare-values.ts";

interface ValueComparisonSettings {
  element: string;
  operator: Operator;
  operand?: unknown;
  caseInsensitive?: boolean;
}

const delegate: DelegateFactory =
  (_parts, turbine) =>
  ({ element, operator, operand, caseInsensitive }: ValueComparisonSettings, event: SyntheticEvent) =>
    compareValues(turbine.getDataElementValue(element, event), operator, operand, caseInsensitive);

/**
 * Compares the value that the data element of this name had at the trigger with the operand, which may be another data
 * element: `"%page-name%"`.
 * @example compare("page-type", "equals", "article")
 */
export function compare(element: string, operator: SingleOperator): Condition;
export function compare(
  element: string,
  operator: Exclude<Operator, SingleOperator>,
  operand: string | number | boolean | null,
  options?: { caseInsensitive?: boolean },
): Condition;
export function compare(
  element: string,
  operator: Operator,
  operand?: string | number | boolean | null,
  options: { caseInsensitive?: boolean } = {},
): Condition {
  const { caseInsensitive = false } = withoutPrototype(options);
  const settings: ValueComparisonSettings = { element, operator, caseInsensitive };
  if (operand !== undefined) settings.operand = operand;
  return { kind: "condition", name: "value-comparison", settings, delegate };
}
