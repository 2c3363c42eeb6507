/** What can be named of a consent tool, where its documentation names all. */

/** Cookiebot's categories; its "necessary" is always on. */
export const cookiebotCategories = ["preferences", "statistics", "marketing"] as const;
export type CookiebotCategory = (typeof cookiebotCategories)[number];

/** What a visitor can opt out of in the Global Privacy Platform's sections for the United States. */
export const optOuts = ["sale", "sharing", "targetedAdvertising"] as const;
export type OptOut = (typeof optOuts)[number];

/** The API prefixes of these sections, in the order of their ids, which begin with 7. */
export const gppSections = [
  "usnat",
  "usca",
  "usva",
  "usco",
  "usut",
  "usct",
  "usfl",
  "usmt",
  "usor",
  "ustx",
  "usde",
  "usia",
  "usne",
  "usnh",
  "usnj",
  "ustn",
  "usmn",
  "usmd",
  "usin",
  "usky",
  "usri",
] as const;
export type GppSection = (typeof gppSections)[number];

/** The consent types of Google's consent mode. */
export const consentTypes = [
  "ad_storage",
  "ad_user_data",
  "ad_personalization",
  "analytics_storage",
  "functionality_storage",
  "personalization_storage",
  "security_storage",
] as const;
export type ConsentType = (typeof consentTypes)[number];
