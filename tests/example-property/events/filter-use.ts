/** A filter of a list was set or cleared. */
import { defineEvent } from "tagwell";
import { filter } from "../event-fields/filter.ts";
import { search } from "../event-fields/search.ts";

export default defineEvent({
  label: "filter.use",
  meaning: "A visitor narrowed or widened a list.",
  summary: "{filter.action} {filter.name} {filter.value} · {filter.resultCount} results",
  fires: "When a filter is set or cleared.",
  fields: { filter, search },
});
