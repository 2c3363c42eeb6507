/** A visitor opens a page. Search engines' crawlers are no visitors. */
import { domReady, not, userAgent } from "@tagwell/container";
import { type Examples, rule, send } from "../property.ts";

export default rule({
  on: domReady(),
  when: [not(userAgent("Googlebot"))],
  then: send("web.webpagedetails.pageViews", ({ page, campaign, search, scheduling, browser, container, user }) => {
    const { departmentId, providerId, visitTypeId } = scheduling;
    return {
      page: { ...page, percentageViewed: 1 },
      campaign,
      search,
      // The type of visit means something beside a department or a provider only; "0" is the sites' default.
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
  "names the campaign that led here": {
    given: { site: "clinical", query: "?utm_source=newsletter&utm_medium=email&linksource=footer" },
    sends: [
      {
        eventType: "web.webpagedetails.pageViews",
        page: { queryString: "utm_source=newsletter&utm_medium=email&linksource=footer", percentageViewed: 1 },
        campaign: { source: "newsletter", medium: "email", linksource: "footer" },
      },
    ],
  },
  "takes the first search parameter that is not blank": {
    given: { site: "clinical", path: "/search", query: "?combine=&search=Cardiology" },
    sends: [{ eventType: "web.webpagedetails.pageViews", search: { term: "Cardiology" } }],
  },
  "holds back what is not the site's vocabulary, and parameters that are not listed": {
    given: { site: "clinical", path: "/search", query: "?search=ana%40example.org+cardiology&email=ana@example.org" },
    sends: [{ eventType: "web.webpagedetails.pageViews", search: { term: "[other] cardiology" } }],
    neverSends: ["ana"],
  },
  "keeps lists of ids, and gives the visit type its default beside them": {
    given: { site: "scheduling", query: "?id=1,2,3" },
    sends: [{ eventType: "web.webpagedetails.pageViews", scheduling: { providerId: "1,2,3", visitTypeId: "0" } }],
  },
  "says that a visitor is signed in, and the name in the identity map only": {
    given: { site: "clinical", username: "ana.lopez" },
    sends: [{ eventType: "web.webpagedetails.pageViews", user: { status: "authenticated" } }],
  },
  "is silent for Googlebot": {
    given: { site: "clinical", userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    sends: [],
  },
};
