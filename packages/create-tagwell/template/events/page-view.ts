/** A page was opened. */
import { buildFields, campaignText, code, defineEvent, languageTag, pageText } from "tagwell";

export default defineEvent({
  label: "web.webpagedetails.pageViews",
  meaning: "A visitor opened a page.",
  fires: "At DOM ready, once per page load, not for Googlebot.",
  summary: "{page.title}",
  fields: {
    page: { title: pageText("The page's title."), language: code("The page's language.", languageTag) },
    campaign: {
      source: campaignText("Query parameter utm_source."),
      medium: campaignText("Query parameter utm_medium."),
      campaign: campaignText("Query parameter utm_campaign."),
    },
    container: buildFields,
  },
});
