/** The property's setting `consent`, resolved for each site. */
import type { ConsentSetting, ConsentSource, PropertyConfig, SiteConsent } from "@tagwell/container";

type Config = Pick<PropertyConfig, "consent" | "sites">;

const listOf = (from: SiteConsent["from"] = []): readonly ConsentSource[] => [from].flat() as ConsentSource[];

const siteSettings = ({ consent }: Config, site: string): SiteConsent => {
  const own = consent?.sites?.[site];
  return typeof own === "string" ? { default: own } : (own ?? {});
};

/** The consent tools of a site. */
export const sourcesOf = (config: Config, site: string): readonly ConsentSource[] =>
  listOf(siteSettings(config, site).from ?? config.consent?.from);

/** The sites that have consent tools. */
export const sitesWithSources = (config: Config): string[] =>
  Object.keys(config.sites).filter((site) => sourcesOf(config, site).length > 0);

/** The consent tools of all sites. */
export const toolsOf = (config: Config): ConsentSource["tool"][] => [
  ...new Set(sitesWithSources(config).flatMap((site) => sourcesOf(config, site).map(({ tool }) => tool))),
];

/** Whether a build contains what follows consent tools. */
export const hasConsentTools = (config: Config): boolean =>
  config.consent?.globalPrivacyControl === "out" || sitesWithSources(config).length > 0;

/**
 * What applies on each site until the visitor has chosen; undefined where the property sets nothing. With a consent tool it is "pending" at
 * least.
 */
export function consentDefaults(config: Config) {
  const { consent } = config;
  if (!consent) return undefined;
  const restricted = (setting: ConsentSetting, sources: readonly ConsentSource[]) =>
    setting === "in" && sources.length > 0 ? "pending" : setting;
  const sites = Object.keys(consent.sites ?? {}).map((site) => [
    site,
    restricted(siteSettings(config, site).default ?? consent.default, sourcesOf(config, site)),
  ]);
  return {
    default: restricted(consent.default, listOf(consent.from)),
    ...(consent.sites && { sites: Object.fromEntries(sites) as Record<string, ConsentSetting> }),
  };
}
