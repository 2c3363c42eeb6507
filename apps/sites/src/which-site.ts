/** Maps hosts to the five sites and builds addresses between them. */
import type { Page, Site, SiteKey } from "./site.ts";

/** The site by the first label of the host. */
const firstLabels: Record<string, SiteKey> = {
  clinic: "clinical",
  childrens: "childrens",
  university: "university",
  schedule: "scheduling",
  giving: "giving",
};

/** The site of a host. Any other host shows the clinical site, like a mirror or a translation proxy. */
export function siteKeyOf(hostname: string): SiteKey {
  return firstLabels[hostname.toLowerCase().split(".")[0] ?? ""] ?? "clinical";
}

/** The address of `path` on another site, with the scheme and port of the current page. */
export function siteHref(current: URL, site: SiteKey, path: string): string {
  const label = Object.keys(firstLabels).find((name) => firstLabels[name] === site) ?? "clinic";
  return `${current.protocol}//${label}.localhost${portOf(current)}${path}`;
}

/** The address of the console. */
export function consoleHref(current: URL): string {
  return `${current.protocol}//localhost${portOf(current)}/`;
}

/** The page of a site at a path; undefined for an unknown path. */
export function findPage(site: Site, pathname: string): Page | undefined {
  const wanted = normalized(pathname);
  return site.pages.find((page) => normalized(page.path) === wanted);
}

function normalized(path: string): string {
  return path.toLowerCase().replace(/\/+$/, "") || "/";
}

function portOf(url: URL): string {
  return url.port ? `:${url.port}` : "";
}
