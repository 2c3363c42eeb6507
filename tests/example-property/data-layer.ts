/** The shape of the data that the example sites push to `window.adobeDataLayer`. Every part is optional. */

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
    /** The section that became visible last; written by a rule. */
    section?: string;
  };
  reading?: {
    /** How far down the page the visitor has seen; pushed with the event `reading-progress`. */
    percent?: number | string;
    /** Set to "1" by the library once the milestone is passed. */
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
