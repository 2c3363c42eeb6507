/** Compares two values as the vendor's core extension does. */

/** Text unchanged, numbers as text; undefined for other values, which cannot be searched. */
function asText(value: unknown, ignoreCase: boolean): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  return ignoreCase ? String(value).toLowerCase() : String(value);
}

/** Numbers, and numeric text ("" is 0); other values are neither less nor greater than anything. */
const asNumber = (value: unknown) =>
  typeof value === "number" || typeof value === "string" ? Number(value) : Number.NaN;

type Comparison = (left: unknown, right: unknown, ignoreCase: boolean) => boolean;
const textual =
  (compare: (left: string, right: string, ignoreCase: boolean) => boolean): Comparison =>
  (left, right, ignoreCase) => {
    const [one, other] = [asText(left, ignoreCase), asText(right, ignoreCase)];
    return one !== undefined && other !== undefined && compare(one, other, ignoreCase);
  };
const equals: Comparison = (left, right, ignoreCase) => {
  const lower = (value: unknown) => (ignoreCase && typeof value === "string" ? value.toLowerCase() : value);
  // biome-ignore lint/suspicious/noDoubleEquals: 1 equals "1" and null equals undefined there, and so here
  return lower(left) == lower(right);
};
const contains = textual((left, right) => left.includes(right));
const startsWith = textual((left, right) => left.startsWith(right));
const endsWith = textual((left, right) => left.endsWith(right));
// Not lower-cased, which would turn \D into \d; the regular expression's flag ignores case instead.
const matchesRegex: Comparison = (left, right, ignoreCase) => {
  const [text, source] = [asText(left, false), asText(right, false)];
  return text !== undefined && source !== undefined && new RegExp(source, ignoreCase ? "i" : "").test(text);
};
const not =
  (comparison: Comparison): Comparison =>
  (...given) =>
    !comparison(...given);

const comparisons = {
  equals,
  doesNotEqual: not(equals),
  contains,
  doesNotContain: not(contains),
  startsWith,
  doesNotStartWith: not(startsWith),
  endsWith,
  doesNotEndWith: not(endsWith),
  matchesRegex,
  doesNotMatchRegex: not(matchesRegex),
  lessThan: (left, right) => asNumber(left) < asNumber(right),
  lessThanOrEqual: (left, right) => asNumber(left) <= asNumber(right),
  greaterThan: (left, right) => asNumber(left) > asNumber(right),
  greaterThanOrEqual: (left, right) => asNumber(left) >= asNumber(right),
  isTrue: (left) => left === true,
  isTruthy: (left) => Boolean(left),
  isFalse: (left) => left === false,
  isFalsy: (left) => !left,
} satisfies Record<string, Comparison>;

export type Operator = keyof typeof comparisons;
/** Operators with one operand. */
export type SingleOperator = "isTrue" | "isTruthy" | "isFalse" | "isFalsy";

/** Whether the comparison is true. Throws for an invalid regular expression. */
export function compareValues(left: unknown, operator: Operator, right: unknown, ignoreCase = false): boolean {
  return (comparisons[operator] as Comparison)(left, right, ignoreCase);
}
