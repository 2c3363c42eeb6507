/** Which of the sites an event comes from. */
import type { SiteKey } from "@tagwell/contract";

/** Site by host, the host without its port. */
export type SitesByHost = Record<string, SiteKey>;

/**
 * The site of the page's own address; where the event has none, that of the request's origin, else of the host it was
 * sent to; "unknown" where it is none of ours.
 */
export function siteOfEvent(
  xdm: Record<string, unknown> | undefined,
  origin: string | undefined,
  host: string | undefined,
  sites: SitesByHost,
): SiteKey | "unknown" {
  const web = xdm?.web as { webPageDetails?: { URL?: unknown } | null } | null | undefined;
  const name = hostOf(web?.webPageDetails?.URL) ?? hostOf(origin) ?? hostOf(host && `http://${host}`);
  return name !== undefined && Object.hasOwn(sites, name) ? (sites[name] ?? "unknown") : "unknown";
}

/** The host of a plain address. One with a user name before the host, or any other oddity, has none. */
function hostOf(address: unknown): string | undefined {
  if (typeof address !== "string") return undefined;
  return /^https?:\/\/([\w.-]+)(?::\d+)?(?:[/?#]|$)/i.exec(address)?.[1]?.toLowerCase();
}
