/** What the property says about placeholders: texts and expressions that count as absent. */
import * as v from "valibot";

const text = "Use the whole text of a placeholder; it must not be blank.";
const forEveryText = "It finds something in every text: name what only a placeholder has.";
const stateful = "Leave out its flags g and y: they make it find a placeholder only every other time.";

export const placeholders = v.array(
  v.union(
    [
      v.pipe(v.string(), v.regex(/\S/, text)),
      v.pipe(
        v.instance(RegExp),
        v.check(({ flags }) => !/[gy]/.test(flags), stateful),
        v.check((pattern) => !new RegExp(pattern).test(""), forEveryText),
      ),
    ],
    "Use a text, or a regular expression such as /\\(hardcoded\\)$/i.",
  ),
  "List texts and regular expressions.",
);
