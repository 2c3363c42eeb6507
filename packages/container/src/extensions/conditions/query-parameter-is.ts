/** Passes if the page's address has this query parameter. */
import { parametersOf } from "../../query-parameters.ts";
import type { Condition, DelegateFactory } from "../../rules/component.ts";
import type { SyntheticEvent } from "../trigger-details.ts";
import { matchesAny, type Pattern, patternOf } from "./patterns.ts";

interface QueryParameterIsSettings {
  name: string;
  values: readonly Pattern[];
}

const delegate: DelegateFactory =
  () =>
  ({ name, values }: QueryParameterIsSettings, { moment }: SyntheticEvent) =>
    parametersOf(moment.url).some(([key, value]) => key === name && (values.length === 0 || matchesAny(values, value)));

/**
 * Passes if the address has this parameter (its name is case-insensitive) with one of these values; without values, with any
 * value. If the parameter is repeated, one match is enough. Typed by `defineProperty`.
 */
export function queryParameterIs(name: string, ...values: (string | RegExp)[]): Condition {
  const settings: QueryParameterIsSettings = { name: name.toLowerCase(), values: values.map(patternOf) };
  return { kind: "condition", name: "query-parameter-is", settings, delegate };
}
