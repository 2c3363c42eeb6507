/** The query parameters of the publishing view. */
import { matching, oneOf, readSearch } from "../shared/read-search.ts";

const build = matching(/^([0-9a-f]{64}|as-built)$/);

export const publishingSearchFrom = readSearch({
  /** The build whose files are shown; the served one by default. */
  build,
  /** The build that the confirmation dialog is about. */
  serve: build,
  /** The form of a preview's link is open. */
  preview: oneOf("link"),
});
export type PublishingSearch = ReturnType<typeof publishingSearchFrom>;
