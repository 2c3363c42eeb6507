/** Finds the site that an event comes from, and whether what the request says of it fits together. */
import type { IncomingHttpHeaders } from "node:http";
import { remember, type SiteKey } from "@tagwell/contract";

/** The site of a host (without its port); undefined for a host that is not listed. */
export type SiteOfHost = (host: string) => SiteKey | undefined;

/** The headers that say where a request comes from. */
export type SenderHeaders = Pick<IncomingHttpHeaders, "origin" | "host">;

/**
 * The site of an event's page; without one of the origin, then of the host that the request was sent to. `unlisted` says why the event
 * does not count: its page is on no listed site, or its origin is not the page's site. A browser sends the origin with each event, and a
 * page cannot change it: another site than the page's is a stranger's. Without an origin (a server's own tools) the page decides, without
 * a page the origin; with neither there is nothing to contradict.
 */
export function placeOf(
  xdm: Record<string, unknown> | undefined,
  headers: SenderHeaders,
  siteOfHost: SiteOfHost,
): { site: SiteKey | "unknown"; unlisted?: string } {
  const web = xdm?.web as { webPageDetails?: { URL?: unknown } | null } | null | undefined;
  const page = web?.webPageDetails?.URL;
  const isPage = typeof page === "string" && /^https?:/i.test(page);
  const { origin } = headers;
  if (!isPage && origin === undefined) return { site: siteOfRequest(headers, siteOfHost) };
  const sender = siteOfName(origin && hostOfOrigin(origin), siteOfHost);
  const site = isPage ? siteOfName(hostOf(page), siteOfHost) : sender;
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
export function siteOfRequest({ origin, host }: SenderHeaders, siteOfHost: SiteOfHost): SiteKey | "unknown" {
  const name = (origin && hostOfOrigin(origin)) || (host && hostOf(`http://${host}`));
  return siteOfName(name, siteOfHost) ?? "unknown";
}

/** Whether an Origin header names a listed site. */
export function isListedOrigin(origin: string, siteOfHost: SiteOfHost): boolean {
  return siteOfName(hostOfOrigin(origin), siteOfHost) !== undefined;
}

/** `name`: empty or undefined for none. */
function siteOfName(name: string | undefined, siteOfHost: SiteOfHost): SiteKey | undefined {
  return name ? siteOfHost(name) : undefined;
}

/** The host of a plain address; undefined for an address with a user name before the host, or of any other form. */
function hostOf(address: string): string | undefined {
  return /^https?:\/\/([\w.-]+)(?::\d+)?(?:[/?#]|$)/i.exec(address)?.[1]?.toLowerCase();
}

/** The origins of a site are few. */
const hostOfOrigin = remember(hostOf);
