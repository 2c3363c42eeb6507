/** A scroll milestone was passed. */
import { defineEvent, integer } from "@tagwell/contract";

export default defineEvent({
  label: "page.scroll",
  meaning: "A visitor has seen this much of the page.",
  fires: "At 50 and 100 percent, each once per page.",
  fields: {
    page: {
      percentageViewed: integer("How far the visitor has scrolled, in percent.", { max: 100 }),
      scrollMilestone: integer("The milestone that was passed.", { max: 100 }),
    },
  },
});
