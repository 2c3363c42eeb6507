/** Finds the site of a host. Patterns are exact hosts, or `*.host` for every host under it. */

/** The site's key; undefined if the host is not listed. */
export function matchSite<S extends string>(hostname: string, hosts: Readonly<Record<string, S>>): S | undefined {
  const host = hostname.toLowerCase();
  const listed = Object.entries(hosts);
  const exact = listed.find(([pattern]) => pattern === host);
  const covering = exact ?? listed.find(([pattern]) => pattern.startsWith("*.") && host.endsWith(pattern.slice(1)));
  return covering?.[1];
}
