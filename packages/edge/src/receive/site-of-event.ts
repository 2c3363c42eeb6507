/** Finds the site that an event comes from. */
import type { SiteKey } from "@tagwell/contract";

/** The site of a host (without its port); undefined for a host that is not listed. */
export type SiteOfHost = (host: string) => SiteKey | undefined;

/**
 * The site of the page's own address; for an event without one, of the request's origin, or of the host that it was sent to.
 * "unknown" when that host is not listed.
 */
export function siteOfEvent(
  xdm: Record<string, unknown> | undefined,
  origin: string | undefined,
  host: string | undefined,
  siteOfHost: SiteOfHost,
): SiteKey | "unknown" {
  const web = xdm?.web as { webPageDetails?: { URL?: unknown } | null } | null | undefined;
  const name = hostOf(web?.webPageDetails?.URL) ?? hostOf(origin) ?? hostOf(host && `http://${host}`);
  return (name === undefined ? undefined : siteOfHost(name)) ?? "unknown";
}

/** The host of a plain address; undefined for an address with a user name before the host, or of any other form. */
function hostOf(address: unknown): string | undefined {
  if (typeof address !== "string") return undefined;
  return /^https?:\/\/([\w.-]+)(?::\d+)?(?:[/?#]|$)/i.exec(address)?.[1]?.toLowerCase();
}
