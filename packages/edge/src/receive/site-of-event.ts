/** Finds the site that an event comes from, and whether what the request says of it fits together. */
import type { SiteKey } from "@tagwell/contract";

/** The site of a host (without its port); undefined for a host that is not listed. */
export type SiteOfHost = (host: string) => SiteKey | undefined;

/** The headers that say where a request comes from. */
export interface SenderHeaders {
  origin?: string | undefined;
  host?: string | undefined;
}

export interface EventPlace {
  /** The site of the page; without one of the origin, then of the host that the request was sent to. */
  site: SiteKey | "unknown";
  /** Why the event does not count: its page is on no listed site, or its origin is not the page's site. */
  unlisted?: string;
}

/**
 * A browser sends the origin with each event, and a page cannot change it: another site than the page's is a stranger's. Without
 * an origin (a server's own tools) the page decides, without a page the origin; with neither there is nothing to contradict.
 */
export function placeOf(
  xdm: Record<string, unknown> | undefined,
  { origin, host }: SenderHeaders,
  siteOfHost: SiteOfHost,
): EventPlace {
  const siteOf = (name: string | undefined) => (name === undefined ? undefined : siteOfHost(name));
  const web = xdm?.web as { webPageDetails?: { URL?: unknown } | null } | null | undefined;
  const page = web?.webPageDetails?.URL;
  const isPage = typeof page === "string" && /^https?:/i.test(page);
  if (!isPage && origin === undefined) return { site: siteOf(hostOf(host && `http://${host}`)) ?? "unknown" };
  const sender = siteOf(hostOf(origin));
  const site = isPage ? siteOf(hostOf(page)) : sender;
  if (site === undefined) return { site: "unknown", unlisted: isPage ? unlistedPage : unlistedOrigin };
  if (origin === undefined || sender === site) return { site };
  return { site, unlisted: sender === undefined ? unlistedOrigin : `${otherOrigin}, found ${sender}` };
}

// No reason has a host: an origin is whatever a stranger writes.
const unlistedPage =
  "xdm.web.webPageDetails.URL: expected a page on a site that the property lists, found another host";
const unlistedOrigin = "Origin: expected a site that the property lists, found another host";
const otherOrigin = "Origin: expected the site of the page";

/** The site that sent a request without events. */
export const siteOfRequest = (headers: SenderHeaders, siteOfHost: SiteOfHost): SiteKey | "unknown" => {
  const name = hostOf(headers.origin) ?? hostOf(headers.host && `http://${headers.host}`);
  return (name === undefined ? undefined : siteOfHost(name)) ?? "unknown";
};

/** Whether an Origin header names a listed site. */
export function isListedOrigin(origin: string, siteOfHost: SiteOfHost): boolean {
  const name = hostOf(origin);
  return name !== undefined && siteOfHost(name) !== undefined;
}

/** The host of a plain address; undefined for an address with a user name before the host, or of any other form. */
function hostOf(address: unknown): string | undefined {
  if (typeof address !== "string") return undefined;
  return /^https?:\/\/([\w.-]+)(?::\d+)?(?:[/?#]|$)/i.exec(address)?.[1]?.toLowerCase();
}
