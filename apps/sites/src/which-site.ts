/** Which of the five sites a host shows, and how addresses between them are made. */
import type { SiteKey } from "@tagwell/contract";
import type { Page, Site } from "./site.ts";

/** CONTRACT 1: first label of the host -> site key. */
const firstLabels: Record<string, SiteKey> = {
  clinic: "clinical",
  childrens: "childrens",
  university: "university",
  schedule: "scheduling",
  giving: "giving",
};

/** The site of a host. A host of another name shows the clinical site, as a mirror or a translation proxy would. */
export function siteKeyOf(hostname: string): SiteKey {
  return firstLabels[hostname.toLowerCase().split(".")[0] ?? ""] ?? "clinical";
}

/** The address of `path` on another site, keeping scheme and port of the page we are on. */
export function siteHref(current: URL, site: SiteKey, path: string): string {
  const label = Object.keys(firstLabels).find((name) => firstLabels[name] === site) ?? "clinic";
  return `${current.protocol}//${label}.localhost${portOf(current)}${path}`;
}

/** The address of the console beside the sites. */
export function consoleHref(current: URL): string {
  return `${current.protocol}//localhost${portOf(current)}/`;
}

/** The page of a site at a path; undefined when the site has none there. */
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
