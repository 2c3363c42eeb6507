/** What consent may come from. */

/** The consent tools that a property can follow, as the page names them to the edge. */
export const consentTools = [
  "oneTrust",
  "cookiebot",
  "usercentrics",
  "trustArc",
  "iabTcf",
  "iabGpp",
  "googleConsentMode",
  "globalPrivacyControl",
] as const;
export type ConsentTool = (typeof consentTools)[number];

/** What a property does when a browser sends the Global Privacy Control signal. */
export const privacyControls = ["out", "recorded", "ignored"] as const;
export type PrivacyControl = (typeof privacyControls)[number];
