/** The phone number that each campaign's visitors see, so that calls can be attributed to campaigns. */

/** `utm_campaign` in lower case -> ten digits. Visitors from other campaigns see the page's own number. */
export const callNumbers: Readonly<Record<string, string>> = {
  "heart-month": "4155550171",
  "heart-of-expertise": "4155550172",
  "targeting-cancer": "4155550173",
  "care-for-kids": "4155550174",
};
