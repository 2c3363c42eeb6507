/** A page was opened. */
import { defineEvent } from "../event-definition.ts";
import { browser } from "../fields/browser.ts";
import { campaign } from "../fields/campaign.ts";
import { container } from "../fields/container.ts";
import { pick } from "../fields/field.ts";
import { page } from "../fields/page.ts";
import { schedulingIds } from "../fields/scheduling.ts";
import { search } from "../fields/search.ts";
import { user } from "../fields/user.ts";

export default defineEvent({
  label: "web.webpagedetails.pageViews",
  meaning: "A visitor opened a page.",
  fires: "At DOM ready, once per page load, not for Googlebot.",
  summary: "{page.title} · searched for “{search.term}” · campaign {campaign.campaign}",
  fields: {
    page: pick(
      page,
      "title",
      "type",
      "contentType",
      "language",
      "cms",
      "siteName",
      "queryString",
      "categoryTags",
      "reviews",
      "percentageViewed",
    ),
    campaign,
    search,
    scheduling: schedulingIds,
    browser,
    container,
    user,
  },
});
