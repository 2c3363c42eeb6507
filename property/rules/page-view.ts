/** Tracks every page that a visitor opens. Search engine crawlers are excluded. */
import { domReady, not, userAgent } from "tagwell";
import { type Examples, rule, send } from "../property.ts";

export default rule(domReady(), {
  when: [not(userAgent("Googlebot"))],
  then: send("web.webpagedetails.pageViews", ({ page, campaign, search, scheduling, browser, container, user }) => {
    const { departmentId, providerId, visitTypeId } = scheduling;
    return {
      page: { ...page, percentageViewed: 1 },
      campaign,
      search,
      // A visit type is only meaningful together with a department or a provider; "0" is the sites' default.
      scheduling: {
        departmentId,
        providerId,
        visitTypeId: visitTypeId ?? (departmentId || providerId ? "0" : undefined),
      },
      browser,
      container,
      user,
    };
  }),
});

export const examples: Examples = {
  "sends the campaign from the address": {
    given: { site: "clinical", query: "?utm_source=newsletter&utm_medium=email&linksource=footer" },
    sends: [
      {
        eventType: "web.webpagedetails.pageViews",
        page: { queryString: "utm_source=newsletter&utm_medium=email&linksource=footer", percentageViewed: 1 },
        campaign: { source: "newsletter", medium: "email", linksource: "footer" },
      },
    ],
  },
  "sends the first search parameter that is not blank": {
    given: { site: "clinical", path: "/search", query: "?combine=&search=Cardiology" },
    sends: [{ eventType: "web.webpagedetails.pageViews", search: { term: "Cardiology" } }],
  },
  "redacts words outside the site's vocabulary and drops unlisted parameters": {
    given: { site: "clinical", path: "/search", query: "?search=ana%40example.org+cardiology&email=ana@example.org" },
    sends: [{ eventType: "web.webpagedetails.pageViews", search: { term: "[other] cardiology" } }],
    neverSends: ["ana"],
  },
  "keeps lists of ids and defaults the visit type to 0": {
    given: { site: "scheduling", query: "?id=1,2,3" },
    sends: [{ eventType: "web.webpagedetails.pageViews", scheduling: { providerId: "1,2,3", visitTypeId: "0" } }],
  },
  "sends that the visitor is signed in, with the name only in the identity map": {
    given: { site: "clinical", username: "ana.lopez" },
    sends: [{ eventType: "web.webpagedetails.pageViews", user: { status: "authenticated" } }],
  },
  "sends nothing for Googlebot": {
    given: { site: "clinical", userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    sends: [],
  },
};
