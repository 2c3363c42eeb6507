/** Finds the site of a host. Patterns are exact hosts, or `*.host` for every host under it. */
import { own } from "@tagwell/contract";

/** The site's key; undefined if the host is not listed. */
export function matchSite<S extends string>(hostname: string, hosts: Readonly<Record<string, S>>): S | undefined {
  const host = hostname.toLowerCase();
  const covers = ([pattern]: [string, S]) => pattern.startsWith("*.") && host.endsWith(pattern.slice(1));
  return own(hosts, host) ?? Object.entries(hosts).find(covers)?.[1];
}
