/** A scroll milestone was passed. */
import { defineEvent, pick } from "tagwell";
import { page } from "../event-fields/page.ts";

export default defineEvent({
  label: "page.scrollDepth",
  meaning: "A visitor has seen this much of the page.",
  fires: "When the percentage viewed exceeds 25, 50, 75 or 99, each once per page.",
  summary: "{page.scrollMilestone} % of the page",
  fields: { page: pick(page, "percentageViewed", "scrollMilestone") },
});
