/** Checks that a value contains at least what is expected. */

/**
 * Objects may have extra keys; arrays must have the same length; a key expected to be `undefined` must be absent.
 * Playwright's matchers, such as `expect.any(…)` and `expect.stringMatching(…)`, may appear anywhere.
 */
export function matches(actual: unknown, expected: unknown): boolean {
  if (isMatcher(expected)) return expected.asymmetricMatch(actual);
  if (!isObject(expected)) return Object.is(actual, expected);
  if (!isObject(actual) || Array.isArray(actual) !== Array.isArray(expected)) return false;
  if (Array.isArray(expected) && expected.length !== Object.keys(actual).length) return false;
  return Object.entries(expected).every(([key, value]) => matches(actual[key], value));
}

interface Matcher {
  asymmetricMatch(actual: unknown): boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isMatcher = (value: unknown): value is Matcher => isObject(value) && typeof value.asymmetricMatch === "function";
