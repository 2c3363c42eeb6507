/** The build that measured. */
import { code, oneOf } from "./field.ts";

export const container = {
  environment: oneOf("The environment of the build.", "development", "staging", "production"),
  buildDate: code("When the library was built, ISO 8601 in UTC.", "[0-9T:.Z-]{10,30}"),
  version: code("The library's version.", "[\\w.+-]{1,64}"),
  rule: code("The rule that sent the event.", "[a-z0-9-]{1,64}"),
};
