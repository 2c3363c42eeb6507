/** A visitor opens a page. Crawlers of search engines are not visitors. */
import { domReady, not, userAgent } from "tagwell";
import { type Examples, rule, send } from "../property.ts";

export default rule(domReady(), {
  when: [not(userAgent("Googlebot"))],
  then: send("web.webpagedetails.pageViews", ({ page, campaign, container }) => ({ page, campaign, container })),
});

export const examples: Examples = {
  "names the campaign that led here": {
    given: { site: "www", query: "?utm_source=newsletter&utm_medium=email", title: "Welcome" },
    sends: [
      {
        eventType: "web.webpagedetails.pageViews",
        page: { title: "Welcome", language: "en" },
        campaign: { source: "newsletter", medium: "email" },
      },
    ],
  },
  "takes the title that the site pushes": {
    given: { site: "www", dataLayer: [{ page: { pageInfo: { pageTitle: "Our services" } } }] },
    sends: [{ eventType: "web.webpagedetails.pageViews", page: { title: "Our services" } }],
  },
  "sends no parameter that is not listed": {
    given: { site: "www", query: "?email=ana@example.org" },
    sends: [{ eventType: "web.webpagedetails.pageViews" }],
    neverSends: ["ana@example.org"],
  },
  "is silent for Googlebot": {
    given: { site: "www", userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    sends: [],
  },
};
