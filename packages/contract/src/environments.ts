/** Names of environments, and keys of sites. */
/** The key of a site in the property's configuration. */
export type SiteKey = string;

/** Where a build runs. */
export const environmentNames = ["development", "staging", "production"] as const;
export type EnvironmentName = (typeof environmentNames)[number];
