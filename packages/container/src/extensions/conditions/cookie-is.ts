/** Passes if a cookie has one of these values. */
import type { Condition, DelegateFactory } from "../../rules/component.ts";
import { readCookie } from "../read-cookie.ts";
import { matchesAny, type Pattern, patternOf } from "./patterns.ts";

interface CookieIsSettings {
  name: string;
  values: readonly Pattern[];
}

const delegate: DelegateFactory =
  ({ window }) =>
  ({ name, values }: CookieIsSettings) => {
    const value = readCookie(window, name);
    return value !== undefined && (values.length === 0 || matchesAny(values, value));
  };

/**
 * Passes if the decoded cookie of this name has one of these values; without values, if it is present and not empty. The
 * cookie is read when the condition is checked.
 * @example cookieIs("plan", "gold", /^silver/)
 */
export function cookieIs(name: string, ...values: (string | RegExp)[]): Condition {
  const settings: CookieIsSettings = { name, values: values.map(patternOf) };
  return { kind: "condition", name: "cookie-is", settings, delegate };
}
