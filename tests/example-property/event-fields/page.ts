/** The page that the visitor is on. */
import { code, flag, integer, label, languageTag, pageText, pageTexts, url } from "tagwell";

/** Fields that describe the page itself, independent of the event. */
export const pageDetails = {
  title: pageText("The page's title."),
  type: pageText("What kind of page it is: the site's own word, or the first part of the path."),
  contentType: pageText("What kind of content it holds: the site's own word."),
  language: code("The page's language.", languageTag),
  cms: label("The content management system that made the page."),
  siteName: label("The site's name: its own word, or the host."),
  queryString: url("The listed query parameters of the page's address, as they stand."),
  categoryTags: pageTexts("The page's category tags."),
  reviews: flag("Whether the page shows reviews."),
};

export const page = {
  ...pageDetails,
  percentageViewed: integer("How far down the page the visitor has seen, in percent; 1 on a page view.", 0, 100),
  scrollMilestone: integer("The scroll milestone just passed: 25, 50, 75 or 100.", 25, 100),
  section: pageText("The name of the section that came into view."),
};
