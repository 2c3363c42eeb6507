/** Reduces addresses to their listed query parameters, unchanged and without the hash. */
import { urlOf } from "../query-parameters.ts";

/** Whether a parameter with this name, in lower case, may be sent. */
export type IsListed = (name: string) => boolean;

/** The name in lower case. One that cannot be decoded has characters that no listed name has. */
const nameOf = (pair: string): string => [...new URLSearchParams(`&${pair}`).keys()].join().toLowerCase();

/** The listed parameters of a query, in their original order and spelling, without "?"; "" if there are none. */
export function listedQuery(search: string, isListed: IsListed): string {
  return search
    .replace(/^\?/, "")
    .split("&")
    .filter((pair) => pair !== "" && isListed(nameOf(pair)))
    .join("&");
}

/** The scheme and the package of an app. Browsers before 2024 do not find the host of such an address. */
const appAddress = /^[a-z]+-app:\/\/[\w.-]+(?=[/?#]|$)/i;

/**
 * Origin, path and listed parameters of an http(s) address. Of an app's address, which browsers report as the referrer of a page that the
 * app has opened (`android-app://com.example.mail/`), scheme and package. Undefined for any other.
 */
export function listedAddress(address: string, isListed: IsListed): string | undefined {
  const [app] = appAddress.exec(address) ?? [];
  if (app) return app.toLowerCase();
  const parsed = urlOf(address);
  if (parsed?.protocol !== "https:" && parsed?.protocol !== "http:") return undefined;
  const { origin, pathname, search } = parsed;
  const query = listedQuery(search, isListed);
  return origin + pathname + (query && `?${query}`);
}
