/** Which of our sites a host belongs to (CONTRACT 2: an exact host or `*.host`). */

/** The site's key, or undefined where the host is not listed. */
export function matchSite(hostname: string, hosts: Readonly<Record<string, string>>): string | undefined {
  const host = hostname.toLowerCase();
  if (Object.hasOwn(hosts, host)) return hosts[host];
  return Object.entries(hosts).find(([pattern]) => pattern.startsWith("*.") && host.endsWith(pattern.slice(1)))?.[1];
}
