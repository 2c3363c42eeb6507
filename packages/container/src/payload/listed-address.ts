/** Reduces addresses to their listed query parameters, unchanged and without the hash. */

/** Whether a parameter with this name, in lower case, may be sent. */
export type IsListed = (name: string) => boolean;

/** A parameter's decoded name. A name that cannot be decoded is returned unchanged, and so is not listed. */
function nameOf(pair: string): string {
  const [name = ""] = pair.split("=", 1);
  try {
    return decodeURIComponent(name.replace(/\+/g, " ")).toLowerCase();
  } catch {
    return name.toLowerCase();
  }
}

/** The listed parameters of a query, in their original order and spelling, without "?"; "" if there are none. */
export function listedQuery(search: string, isListed: IsListed): string {
  return search
    .replace(/^\?/, "")
    .split("&")
    .filter((pair) => pair !== "" && isListed(nameOf(pair)))
    .join("&");
}

/** Origin, path and listed parameters of an http(s) address; undefined for any other. */
export function listedAddress(address: string, isListed: IsListed): string | undefined {
  let parsed: URL;
  try {
    parsed = new URL(address);
  } catch {
    return undefined;
  }
  const { protocol, origin, pathname, search } = parsed;
  if (protocol !== "https:" && protocol !== "http:") return undefined;
  const query = listedQuery(search, isListed);
  return origin + pathname + (query && `?${query}`);
}
