/** A page was opened. */
import { buildFields, defineEvent, pick } from "tagwell";
import { browser } from "../event-fields/browser.ts";
import { campaign } from "../event-fields/campaign.ts";
import { page } from "../event-fields/page.ts";
import { schedulingIds } from "../event-fields/scheduling.ts";
import { search } from "../event-fields/search.ts";
import { user } from "../event-fields/user.ts";

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
    container: buildFields,
    user,
  },
});
