/** Which of the property's sites a host belongs to. Patterns are exact hosts, or `*.host` for every host under it. */

/** The site's key, or undefined where the host is not listed. */
export function matchSite<S extends string>(hostname: string, hosts: Readonly<Record<string, S>>): S | undefined {
  const host = hostname.toLowerCase();
  const listed = Object.entries(hosts);
  const exact = listed.find(([pattern]) => pattern === host);
  const covering = exact ?? listed.find(([pattern]) => pattern.startsWith("*.") && host.endsWith(pattern.slice(1)));
  return covering?.[1];
}
