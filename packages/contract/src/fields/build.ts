/** The build and the rule that sent the event: a property puts these fields into the events that should tell. */
import { type BuildFact, type CodeField, code, oneOf, ruleName } from "./field.ts";

/** A version, perhaps of a pre-release, as the source of a RegExp. With more digits it could be a phone number: 415.555.0123. */
export const versionForm = "\\d{1,3}(?:\\.\\d{1,3}){2}(?:-(?:alpha|beta|rc|next|dev)(?:\\.\\d{1,4})?)?";

const telling = <F extends CodeField>(tells: BuildFact, field: F): F => ({ ...field, tells });

export const buildFields = {
  environment: telling("environment", oneOf(["development", "staging", "production"], "The environment of the build.")),
  buildDate: telling(
    "buildDate",
    code("When the library was built, ISO 8601 in UTC.", {
      pattern: "20[2-9]\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{3})?Z",
    }),
  ),
  version: telling("version", code("The library's version.", { pattern: versionForm })),
  rule: ruleName("The rule that sent the event."),
};
