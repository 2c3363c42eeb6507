/** A visitor reads on: the milestones of a page, each once. */
import { scrollDepth } from "tagwell";
import { type Examples, rule, send } from "../property.ts";

export default rule(scrollDepth([25, 50, 75, 100]), {
  then: send("page.scroll", ({ scroll }) => ({ page: scroll })),
});

export const examples: Examples = {
  "sends each milestone once": {
    given: { site: "www" },
    does: [{ scrolls: 20 }, { scrolls: 26 }, { scrolls: 10 }, { scrolls: 30 }],
    sends: [{ eventType: "page.scroll", page: { percentageViewed: 26, scrollMilestone: 25 } }],
  },
  "sends what a jump passes, lowest first": {
    given: { site: "www" },
    does: [{ scrolls: 60 }],
    sends: [
      { eventType: "page.scroll", page: { percentageViewed: 60, scrollMilestone: 25 } },
      { eventType: "page.scroll", page: { percentageViewed: 60, scrollMilestone: 50 } },
    ],
  },
};
