/** Finds the domain on which cookies reach all hosts of the page's site, as the SDK does: the shortest that accepts one. */
import { documentText, writeCookie } from "../document-text.ts";

const name = "com.adobe.alloy.getTld";

/** Empty on a host of one part, such as localhost, and where the page may not use cookies. */
export function findApexDomain({ document, location }: Window): string {
  try {
    return probe(document, location);
  } catch {
    return "";
  }
}

function probe(document: Document, { hostname }: Location): string {
  const host = hostname.toLowerCase();
  const parts = host.split(".");
  const set = (domain: string, more = "") => {
    writeCookie(document, `${name}=${name}; path=/; domain=${domain}${more}`);
  };
  for (let count = 2; count < parts.length; count++) {
    const domain = parts.slice(-count).join(".");
    set(domain);
    const isAccepted = documentText(document, "cookie").includes(name);
    set(domain, "; expires=Thu, 01 Jan 1970 00:00:00 GMT");
    if (isAccepted) return domain;
  }
  if (parts.length < 2) return "";
  // The whole host is not tried, because nothing follows from it: setting a cookie takes a browser a millisecond. Reading them
  // throws where the page may not use cookies.
  documentText(document, "cookie");
  return host;
}
