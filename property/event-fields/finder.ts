/** A filter that was set or cleared in a finder (doctors, experts, programmes). */
import { integer, oneOf, pageText } from "tagwell";

export const finder = {
  name: pageText("The filter's name, from data-filter."),
  value: pageText(
    "The value that was set or cleared, as the site's authors wrote it; none if the visitor has typed it.",
  ),
  action: oneOf(["set", "clear"], "Whether the filter was set or cleared."),
  resultCount: integer("How many results the finder then showed.", { max: 1_000_000 }),
};
