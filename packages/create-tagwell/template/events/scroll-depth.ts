/** A visitor reads on. */
import { defineEvent, integer } from "tagwell";

export default defineEvent({
  label: "page.scroll",
  meaning: "A visitor has seen this much of the page.",
  fires: "When the percentage in view exceeds 25, 50, 75 or 99, each once per page.",
  summary: "{page.percentageViewed} % of the page",
  fields: {
    page: {
      percentageViewed: integer("How far down the page the visitor has seen, in percent.", { max: 100 }),
      scrollMilestone: integer("The milestone just passed: 25, 50, 75 or 100.", { min: 25, max: 100 }),
    },
  },
});
