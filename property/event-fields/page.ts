/** The page that the visitor is on. */
import { code, flag, integer, label, languageTag, pageText, pageTexts, url } from "tagwell";
import categoryTags from "../data-elements/category-tags.ts";
import cmsName from "../data-elements/cms-name.ts";
import contentType from "../data-elements/content-type.ts";
import pageLanguage from "../data-elements/page-language.ts";
import pageTitle from "../data-elements/page-title.ts";
import pageType from "../data-elements/page-type.ts";
import queryString from "../data-elements/query-string.ts";
import reviews from "../data-elements/reviews.ts";
import siteName from "../data-elements/site-name.ts";

/** Fields that describe the page itself, independent of the event. */
export const pageDetails = {
  title: pageText("The page's title.", { from: pageTitle }),
  type: pageText("What kind of page it is: the site's own word, or the first part of the path.", { from: pageType }),
  contentType: pageText("What kind of content it holds: the site's own word.", { from: contentType }),
  language: code("The page's language.", { pattern: languageTag, from: pageLanguage }),
  cms: label("The content management system that made the page.", { from: cmsName }),
  siteName: label("The site's name: its own word, or the host.", { from: siteName }),
  queryString: url("The listed query parameters of the page's address, as they stand.", { from: queryString }),
  categoryTags: pageTexts("The page's category tags.", { from: categoryTags }),
  reviews: flag("Whether the page shows reviews.", { from: reviews }),
};

export const page = {
  ...pageDetails,
  percentageViewed: integer("How far down the page the visitor has seen, in percent; 1 on a page view.", { max: 100 }),
  scrollMilestone: integer("The scroll milestone just passed: 25, 50, 75 or 100.", { min: 25, max: 100 }),
  elementVisible: pageText("The name of the section that came into view."),
};
