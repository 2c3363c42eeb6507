/** A page was opened. */
import { buildFields, campaignText, defineEvent, oneOf, pageText, pageTexts, url, vocabulary } from "@tagwell/contract";
import campaignSource from "../data-elements/campaign-source.ts";
import pageTags from "../data-elements/page-tags.ts";
import pageTitle from "../data-elements/page-title.ts";
import queryString from "../data-elements/query-string.ts";
import searchTerm from "../data-elements/search-term.ts";
import userStatus from "../data-elements/user-status.ts";

export default defineEvent({
  label: "web.webpagedetails.pageViews",
  meaning: "A visitor opened a page.",
  fires: "At DOM ready, once per page load.",
  fields: {
    page: {
      title: pageText("The page's title.", { from: pageTitle }),
      queryString: url("The listed query parameters of the page's address.", { from: queryString }),
      tags: pageTexts("The page's tags.", { from: pageTags }),
    },
    campaign: { source: campaignText("Query parameter utm_source.", { from: campaignSource }) },
    search: { term: vocabulary("Query parameter search.", { from: searchTerm }) },
    user: {
      status: oneOf(["authenticated", "unauthenticated"], "Whether the visitor is signed in.", {
        personal: ["authenticated"],
        from: userStatus,
      }),
    },
    container: buildFields,
  },
});
