/** Patterns of addresses, as the configuration lists them. */
import * as v from "valibot";

const text = v.pipe(v.string("Use a text."), v.regex(/\S/, "It must not be blank: every address would match."));

export const addressPatterns = v.array(
  v.union(
    [
      v.strictObject({ path: text }),
      v.strictObject({ pathOrQuery: text }),
      v.strictObject({ parameter: text, is: v.string("Use a text.") }),
    ],
    'Use { path: "…" }, { pathOrQuery: "…" } or { parameter: "…", is: "…" }.',
  ),
  "List patterns of addresses.",
);
