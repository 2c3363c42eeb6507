/** A visitor opens a page. Search engines' crawlers do not count. */
import { domReady, not, userAgent } from "@tagwell/container";
import { type Examples, rule, send } from "../property.ts";

export default rule(domReady(), {
  when: [not(userAgent("Googlebot"))],
  then: send("web.webpagedetails.pageViews", ({ page, campaign, search, user, container }) => ({
    page,
    campaign,
    search,
    user,
    container,
  })),
});

export const examples: Examples = {
  "names the campaign": {
    given: { site: "www", query: "?utm_source=newsletter" },
    sends: [{ eventType: "web.webpagedetails.pageViews", campaign: { source: "newsletter" } }],
  },
  "sends only words that the sites publish": {
    given: { site: "www", path: "/search", query: "?search=ana%40example.org+cardiology" },
    sends: [{ eventType: "web.webpagedetails.pageViews", search: { term: "[other] cardiology" } }],
    neverSends: ["ana"],
  },
};
