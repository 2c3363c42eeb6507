/** Checks placeholders: texts and regular expressions that count as absent values. */
import * as v from "valibot";

const text = "Use the whole text of a placeholder; it must not be blank.";
const matchesAll = "It matches every text. Use what only a placeholder has.";
const stateful = "Remove the flags g and y: with them it misses every other placeholder.";

export const placeholders = v.array(
  v.union(
    [
      v.pipe(v.string(), v.regex(/\S/, text)),
      v.pipe(
        v.instance(RegExp),
        v.check(({ flags }) => !/[gy]/.test(flags), stateful),
        v.check((pattern) => !new RegExp(pattern).test(""), matchesAll),
      ),
    ],
    "Use a text, or a regular expression such as /\\(tbd\\)$/i.",
  ),
  "List texts and regular expressions.",
);
