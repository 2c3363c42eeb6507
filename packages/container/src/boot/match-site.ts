/** Which of our sites a host belongs to (CONTRACT 2: an exact host or `*.host`). */

/** The site's key, or undefined where the host is not listed. */
export function matchSite<S extends string>(hostname: string, hosts: Readonly<Record<string, S>>): S | undefined {
  const host = hostname.toLowerCase();
  const listed = Object.entries(hosts);
  const exact = listed.find(([pattern]) => pattern === host);
  const covering = exact ?? listed.find(([pattern]) => pattern.startsWith("*.") && host.endsWith(pattern.slice(1)));
  return covering?.[1];
}
