/** The number to call that a campaign's visitors are shown, so that calls can be told apart. */

/** `utm_campaign` in lower case -> ten digits. Visitors of any other campaign see the page's own number. */
export const callNumbers: Readonly<Record<string, string>> = {
  "heart-month": "4155550171",
  "heart-of-expertise": "4155550172",
  "targeting-cancer": "4155550173",
  "care-for-kids": "4155550174",
};
