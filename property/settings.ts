/** What holds for the whole property, whatever the environment. */
export const settings = {
  /** The organisation at the vendor; names the identity and consent cookies. */
  orgId: "7A9B2C4D5E6F708192A3B4C5@AdobeOrg",
};
export type Settings = typeof settings;
