/** Names of environments, and keys of sites. */
/** The key of a site in the property's configuration. */
export type SiteKey = string;

/** Where a build runs. */
export const environmentNames = ["development", "staging", "production"] as const;
export type EnvironmentName = (typeof environmentNames)[number];

/** Where a stored event comes from: an environment, or a preview, whose events no report counts. */
export const eventSources = [...environmentNames, "preview"] as const;
export type EventSource = (typeof eventSources)[number];
