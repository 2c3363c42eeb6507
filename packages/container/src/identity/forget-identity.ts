/** Removes the visitor's identity from the browser after an opt-out. */
import { writeCookie } from "../document-text.ts";

/**
 * Removes the cookies with the identity, the region and the choice's id, for every domain that the page may set cookies for: the site's, as
 * the edge's answers ask for, and narrower ones that other scripts have used. The cookie with the choice itself stays.
 */
export function forgetIdentity({ document, location }: Window, orgId: string): void {
  const organization = `kndctr_${orgId.replace("@", "_")}_`;
  const names = [
    `${organization}identity`,
    `${organization}cluster`,
    `${organization}choice`,
    `AMCV_${encodeURIComponent(orgId)}`,
    `AMCV_${orgId}`,
  ];
  const labels = location.hostname.split(".");
  const domains = ["", ...labels.map((_, index) => `; domain=${labels.slice(index).join(".")}`)];
  try {
    for (const name of names)
      for (const domain of domains)
        writeCookie(document, `${name}=; path=/${domain}; expires=Thu, 01 Jan 1970 00:00:00 GMT`);
  } catch {
    // The page may not use cookies: there are none.
  }
}
