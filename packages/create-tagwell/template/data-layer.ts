/** What the site pushes to `window.adobeDataLayer`. Every part may be absent: then the value is derived from the page. */

export interface DataLayerState {
  page?: {
    pageInfo?: { pageName?: string; pageTitle?: string; language?: string };
    category?: { primaryCategory?: string };
  };
}
