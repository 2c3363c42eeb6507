/** A filter of a list that was set or cleared. */
import { integer, oneOf, pageText } from "tagwell";

export const filter = {
  name: pageText("The filter's name."),
  value: pageText("The value that was set or cleared, as the site's authors wrote it."),
  action: oneOf(["set", "clear"], "Whether the filter was set or cleared."),
  resultCount: integer("How many results the list then showed.", { max: 1_000_000 }),
};
