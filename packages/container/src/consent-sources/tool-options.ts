/** What in each consent tool has to be allowed, and what can be named of a tool whose documentation names all. */

type Some<One> = readonly [One, ...One[]];

/** Groups of OneTrust, all of which have to be active. */
export interface OneTrustOptions {
  /** Their ids, such as `"C0002"`. */
  readonly groups: Some<string>;
}

/** Categories of Cookiebot, all of which the visitor has to accept. */
export interface CookiebotOptions {
  readonly categories: Some<CookiebotCategory>;
}

/** Services or categories of Usercentrics, all of which the visitor has to accept. */
export type UsercentricsOptions =
  /** Services by id or name, and categories by identifier. */
  | { readonly services: Some<string>; readonly categories?: Some<string> }
  | { readonly services?: Some<string>; readonly categories: Some<string> };

/** Categories of TrustArc, all of which the visitor has to allow. */
export interface TrustArcOptions {
  /** Their numbers, from 2; 1 is what a site needs and always on. */
  readonly categories: Some<number>;
}

/** Purposes of IAB TCF 2, all of which the visitor has to consent to. */
export interface IabTcfOptions {
  /** Their numbers, from 1 to 11. */
  readonly purposes: Some<number>;
}

/** Opt-outs of the Global Privacy Platform, none of which the visitor may have made. */
export interface IabGppOptions {
  /** Which opt-outs count. Default: all three. */
  readonly optOuts?: Some<OptOut>;
  /** Which sections count, such as `"usnat"` and `"usca"`. Default: every section of the United States. */
  readonly sections?: Some<GppSection>;
  /** Whether Global Privacy Control in a section counts as an opt-out. Default: true. */
  readonly globalPrivacyControl?: boolean;
}

/** Consent types of Google's consent mode, all of which have to be granted. */
export interface GoogleConsentModeOptions {
  readonly types: Some<ConsentType>;
}

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
