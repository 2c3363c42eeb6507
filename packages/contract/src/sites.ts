/** The five public sites, by key. Their hosts are settings (property/sites.ts). */
export const siteLabels = {
  clinical: "Clinic",
  childrens: "Children's hospital",
  university: "University",
  scheduling: "Scheduling",
  giving: "Giving",
} as const;

/** The key of a site in the property's configuration. */
export type SiteKey = string;

/** Where a build runs. */
export const environmentNames = ["development", "staging", "production"] as const;
export type EnvironmentName = (typeof environmentNames)[number];
