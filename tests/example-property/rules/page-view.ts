/** A visitor opens a page. Search engines' crawlers are no visitors. */
import { domReady, not, userAgent } from "@tagwell/container";
import { type Examples, rule, send } from "../property.ts";

export default rule({
  on: domReady(),
  when: [not(userAgent("Googlebot"))],
  then: send("web.webpagedetails.pageViews", ({ page, campaign, search, booking, browser, container, user }) => {
    const { section: _section, ...details } = page;
    const { departmentId, providerId, visitTypeId } = booking;
    return {
      page: { ...details, percentageViewed: 1 },
      campaign,
      search,
      booking: { departmentId, providerId, visitTypeId },
      browser,
      container,
      user,
    };
  }),
});

export const examples: Examples = {
  "names the campaign that led here": {
    given: { site: "www", query: "?utm_source=newsletter&linksource=footer" },
    sends: [{ eventType: "web.webpagedetails.pageViews", campaign: { source: "newsletter", linksource: "footer" } }],
  },
};
