/** A page was opened. */
import { buildFields, campaignText, defineEvent, oneOf, pageText, pageTexts, url, vocabulary } from "@tagwell/contract";

export default defineEvent({
  label: "web.webpagedetails.pageViews",
  meaning: "A visitor opened a page.",
  fires: "At DOM ready, once per page load.",
  fields: {
    page: {
      title: pageText("The page's title."),
      queryString: url("The listed query parameters of the page's address."),
      tags: pageTexts("The page's tags."),
    },
    campaign: { source: campaignText("Query parameter utm_source.") },
    search: { term: vocabulary("Query parameter search.") },
    user: {
      status: {
        ...oneOf("Whether the visitor is signed in.", "authenticated", "unauthenticated"),
        personal: ["authenticated"],
      },
    },
    container: buildFields,
  },
});
