/** Addresses with only the query parameters that are listed, as they stand, without hash. */

/** Whether a parameter of this name, in lower case, may leave. */
export type IsListed = (name: string) => boolean;

/** A parameter's name as a server would read it; a name that cannot be decoded is as it stands, and so not listed. */
function nameOf(pair: string): string {
  const [name = ""] = pair.split("=", 1);
  try {
    return decodeURIComponent(name.replace(/\+/g, " ")).toLowerCase();
  } catch {
    return name.toLowerCase();
  }
}

/** The listed parameters of a query, in their order and spelling, without "?"; "" when there are none. */
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
