/** The shape of the data that the sites push to `window.adobeDataLayer`. Every part is optional. */
import type { SchedulingFlag } from "./scheduling-flags.ts";

/** Sites push flags as `"0"` and `"1"`. */
export type ZeroOne = "0" | "1";

export interface PageInfo {
  pageName?: string;
  pageTitle?: string;
  pageURL?: string;
  webLink?: string;
  pageQS?: string;
  pageType?: string;
  contentType?: string;
  language?: string;
  cms?: string;
  server?: string;
  siteName?: string;
}

export interface DataLayerState {
  page?: {
    pageInfo?: PageInfo;
    category?: { primaryCategory?: string; subCategory1?: string; subCategory2?: string; tags?: string[] };
    /** Section name; written by the library. */
    elementvisible?: string;
  };
  ucsfsitecontent?: {
    /** Sites push a number or a numeric string, with event `pagepercentageviewchange`, on every scroll event. */
    pagepercentageviewed?: number | string;
    pagepercentageviewed25?: ZeroOne;
    pagepercentageviewed50?: ZeroOne;
    pagepercentageviewed75?: ZeroOne;
    pagepercentageviewed100?: ZeroOne;
    reviews?: boolean;
  };
  openscheduling?: { [F in SchedulingFlag]?: boolean | 0 | 1 } & {
    /** Label of the last step. */
    action?: string;
    insuranceprovider?: string;
    /** Time slots shown within that many days. */
    timeslots?: { 5?: number; 7?: number; 14?: number; 28?: number };
  };
  web?: { webPageDetails?: { pageViews?: { id?: string; value?: number } } };
  environment?: {
    operatingSystem?: string;
    previousScreen?: string | null;
    viewedScreen?: string;
    browserDetails?: {
      name?: string;
      version?: string;
      javaScriptVersion?: string;
      userAgent?: string;
      acceptLanguage?: string;
      cookiesEnabled?: boolean;
      viewportHeight?: number;
      viewportWidth?: number;
      vendor?: string;
    };
  };
  device?: {
    colorDepth?: number;
    screenOrientation?: string;
    screenHeight?: number;
    screenWidth?: number;
    type?: string;
    typeIDService?: string;
    manufacturer?: string;
  };
}
