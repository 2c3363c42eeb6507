/** A host as page names have it. */

/** `harborhealth` of `www.harborhealth.example`: without www and the top-level domain. */
export const pageHost = (hostname: string): string => hostname.replace(/^www\./, "").replace(/\.[^.]*$/, "");

/** The same of an address's host; undefined where it is no web address, or has credentials in it. */
export function pageHostOf(address: string): string | undefined {
  const host = /^https?:\/\/([\w.-]+)(?::\d+)?(?:[/?#]|$)/i.exec(address)?.[1];
  return host === undefined ? undefined : pageHost(host.toLowerCase());
}
