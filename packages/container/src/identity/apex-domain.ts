/** Finds the domain on which cookies reach all hosts of the page's site, as the SDK does: the shortest that accepts one. */
import { documentText, writeCookie } from "../document-text.ts";

const name = "com.adobe.alloy.getTld";

/** Empty on a host of one part, such as localhost, and where the page may not use cookies. */
export function findApexDomain({ document, location }: Window): string {
  const host = location.hostname.toLowerCase();
  const parts = host.split(".");
  try {
    for (let count = 2; count < parts.length; count++) {
      const domain = parts.slice(-count).join(".");
      const set = (more = "") => writeCookie(document, `${name}=${name}; path=/; domain=${domain}${more}`);
      set();
      const isAccepted = documentText(document, "cookie").includes(name);
      set("; max-age=0");
      if (isAccepted) return domain;
    }
    // The whole host is not tried, because nothing follows from it: setting a cookie takes a browser a millisecond. Reading them
    // throws where the page may not use cookies.
    documentText(document, "cookie");
    return parts.length > 1 ? host : "";
  } catch {
    return "";
  }
}
