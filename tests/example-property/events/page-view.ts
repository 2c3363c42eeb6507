/** A page was opened. */
import { buildFields, defineEvent, pick } from "tagwell";
import { bookingIds } from "../event-fields/booking.ts";
import { browser } from "../event-fields/browser.ts";
import { campaign } from "../event-fields/campaign.ts";
import { page, pageDetails } from "../event-fields/page.ts";
import { search } from "../event-fields/search.ts";
import { user } from "../event-fields/user.ts";

export default defineEvent({
  label: "web.webpagedetails.pageViews",
  meaning: "A visitor opened a page.",
  summary: "{page.title} · searched for “{search.term}” · campaign {campaign.campaign}",
  fires: "At DOM ready, once per page load.",
  fields: {
    page: { ...pageDetails, ...pick(page, "percentageViewed") },
    campaign,
    search,
    booking: bookingIds,
    browser,
    container: buildFields,
    user,
  },
});
