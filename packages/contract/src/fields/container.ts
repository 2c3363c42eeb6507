/** The build that measured. */
import { code, oneOf } from "./field.ts";

/** A version, perhaps of a pre-release, as the source of a RegExp. */
export const versionForm = "\\d{1,5}\\.\\d{1,5}\\.\\d{1,5}(?:[-+][a-z0-9.]{1,20})?";

export const container = {
  environment: oneOf("The environment of the build.", "development", "staging", "production"),
  buildDate: code(
    "When the library was built, ISO 8601 in UTC.",
    "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{3})?Z",
  ),
  version: code("The library's version.", versionForm),
  rule: code("The rule that sent the event.", "(?!.*\\d{5})[a-z0-9-]{1,64}"),
};
