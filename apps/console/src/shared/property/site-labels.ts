/** The sites of a property, as people call them. */

/** Those of a property, or all choices. */
export interface Sites {
  sites: readonly { key: string; label: string }[];
}

/** The edge stores events from hosts that no site lists under this key. */
export const unknownSite = { key: "unknown", label: "Unknown site" };

/** Every site that an event may belong to, for filters. */
export function siteChoices(properties: readonly Sites[]): { key: string; label: string }[] {
  const sites = properties.flatMap((property) => property.sites);
  return [...new Map([...sites, unknownSite].map(({ key, label }) => [key, { key, label }])).values()];
}

/** The site's label; the key itself where the build no longer has the site. */
export function siteLabel({ sites }: Sites, key: string): string {
  return [...sites, unknownSite].find((site) => site.key === key)?.label ?? key;
}

/** "every site", or the labels of these. */
export function siteLabels({ sites }: Sites, keys: readonly string[]): string {
  if (sites.every(({ key }) => keys.includes(key)) && keys.length === sites.length) return "every site";
  return keys.map((key) => siteLabel({ sites }, key)).join(", ") || "no site";
}
