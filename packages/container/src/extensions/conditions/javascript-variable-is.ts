/** Passes if a global variable has one of these values. */
import type { Condition, DelegateFactory } from "../../rules/component.ts";
import { readVariable } from "../read-variable.ts";
import { matchesAny, type Pattern, patternOf } from "./patterns.ts";

interface JavaScriptVariableIsSettings {
  path: readonly string[];
  values: readonly Pattern[];
}

const delegate: DelegateFactory =
  ({ window }) =>
  ({ path, values }: JavaScriptVariableIsSettings) => {
    const value = readVariable(window, path);
    return /^(?:string|number|boolean)$/.test(typeof value) && matchesAny(values, String(value));
  };

/**
 * Passes if the global variable at this path, as text, has one of these values when the condition is checked. Only text,
 * numbers and flags have a value.
 * @example javaScriptVariableIs("site.user.kind", "patient")
 */
export function javaScriptVariableIs(path: string, ...values: [string | RegExp, ...(string | RegExp)[]]): Condition {
  const settings: JavaScriptVariableIsSettings = { path: path.split("."), values: values.map(patternOf) };
  return { kind: "condition", name: "javascript-variable-is", settings, delegate };
}
