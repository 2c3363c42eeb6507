/** Tracks how far down a page visitors scroll: each milestone once, whether the site or the library measures it. */
import { scrollDepth } from "tagwell";
import { type Examples, rule, send } from "../property.ts";

export default rule(
  scrollDepth([25, 50, 75, 100], {
    pushed: { event: "pagepercentageviewchange", path: "ucsfsitecontent.pagepercentageviewed" },
    flags: "ucsfsitecontent.pagepercentageviewed",
  }),
  {
    then: send("page.scrollDepth", ({ scroll }) => ({ page: scroll })),
  },
);

export const examples: Examples = {
  "sends each milestone once": {
    given: { site: "clinical", path: "/conditions/heart-failure" },
    pushes: [
      { event: "pagepercentageviewchange", ucsfsitecontent: { pagepercentageviewed: 20 } },
      { event: "pagepercentageviewchange", ucsfsitecontent: { pagepercentageviewed: 26 } },
      { event: "pagepercentageviewchange", ucsfsitecontent: { pagepercentageviewed: "27" } },
      { event: "pagepercentageviewchange", ucsfsitecontent: { pagepercentageviewed: 26 } },
    ],
    sends: [{ eventType: "page.scrollDepth", page: { percentageViewed: 26, scrollMilestone: 25 } }],
  },
  "sends all milestones that a jump passes, lowest first": {
    given: { site: "clinical" },
    pushes: [{ event: "pagepercentageviewchange", ucsfsitecontent: { pagepercentageviewed: "100" } }],
    sends: [
      { eventType: "page.scrollDepth", page: { percentageViewed: 100, scrollMilestone: 25 } },
      { eventType: "page.scrollDepth", page: { percentageViewed: 100, scrollMilestone: 50 } },
      { eventType: "page.scrollDepth", page: { percentageViewed: 100, scrollMilestone: 75 } },
      { eventType: "page.scrollDepth", page: { percentageViewed: 100, scrollMilestone: 100 } },
    ],
  },
  "sends nothing until a milestone is exceeded": {
    given: { site: "clinical" },
    pushes: [
      { event: "pagepercentageviewchange", ucsfsitecontent: { pagepercentageviewed: 25 } },
      { event: "pagepercentageviewchange", ucsfsitecontent: { pagepercentageviewed: "nonsense" } },
      { event: "pagepercentageviewchange", ucsfsitecontent: { pagepercentageviewed: -3 } },
    ],
    sends: [],
  },
};
