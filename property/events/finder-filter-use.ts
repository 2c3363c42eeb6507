/** A finder filter was set or cleared. */
import { defineEvent } from "tagwell";
import { finder } from "../event-fields/finder.ts";
import { search } from "../event-fields/search.ts";

export default defineEvent({
  label: "finder.filterUse",
  meaning: "A visitor narrowed or widened a list of doctors, experts or programmes.",
  fires: "When a filter is set or cleared.",
  summary: "{finder.action} {finder.name} {finder.value} · {finder.resultCount} results",
  fields: { finder, search },
});
