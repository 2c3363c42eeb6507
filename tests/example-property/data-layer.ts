/** What the example sites push to `window.adobeDataLayer`, by path. Every part may be absent. */

export interface DataLayerState {
  page?: {
    pageInfo?: {
      pageName?: string;
      pageTitle?: string;
      pageType?: string;
      contentType?: string;
      language?: string;
      cms?: string;
      siteName?: string;
    };
    category?: { primaryCategory?: string; tags?: string[] };
    /** The section that came into view last; a rule writes it. */
    section?: string;
  };
  reading?: {
    /** How far down the page the visitor has seen; pushed with the event `reading-progress`. */
    percent?: number | string;
    /** Set to "1" by the library when the milestone has been passed. */
    passed25?: string;
    passed50?: string;
    passed75?: string;
    passed100?: string;
    reviews?: boolean;
  };
  booking?: { insurer?: string; slots?: { 5?: number; 7?: number } };
  environment?: {
    browserDetails?: {
      javaScriptVersion?: string;
      userAgent?: string;
      acceptLanguage?: string;
      cookiesEnabled?: boolean;
    };
  };
}
