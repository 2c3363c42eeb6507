/** A page was opened. */
import { buildFields, campaignText, code, defineEvent, languageTag, pageText } from "tagwell";
import pageLanguage from "../data-elements/page-language.ts";
import pageTitle from "../data-elements/page-title.ts";
import utmCampaign from "../data-elements/utm-campaign.ts";
import utmMedium from "../data-elements/utm-medium.ts";
import utmSource from "../data-elements/utm-source.ts";

export default defineEvent({
  label: "web.webpagedetails.pageViews",
  meaning: "A visitor opened a page.",
  fires: "At DOM ready, once per page load, not for Googlebot.",
  summary: "{page.title}",
  fields: {
    page: {
      title: pageText("The page's title.", { from: pageTitle }),
      language: code("The page's language.", { pattern: languageTag, from: pageLanguage }),
    },
    campaign: {
      source: campaignText("Query parameter utm_source.", { from: utmSource }),
      medium: campaignText("Query parameter utm_medium.", { from: utmMedium }),
      campaign: campaignText("Query parameter utm_campaign.", { from: utmCampaign }),
    },
    container: buildFields,
  },
});
