/** Tracks every page that a visitor opens. Search engine crawlers are excluded. */
import { domReady, not, userAgent } from "tagwell";
import { type Examples, rule, send } from "../property.ts";

export default rule(domReady(), {
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
  "sends the campaign from the address": {
    given: { site: "www", query: "?utm_source=newsletter&linksource=footer" },
    sends: [{ eventType: "web.webpagedetails.pageViews", campaign: { source: "newsletter", linksource: "footer" } }],
  },
};
