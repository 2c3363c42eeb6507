/** The ECID that the page's address hands over (`adobe_mc`, which `appendIdentityToUrl` adds to links), as the SDK reads it. */

/** A link hands its identity over for so long. */
const maxAgeMs = 300_000;

/** The last parameter of that name, in a query or in the query of a hash. */
const parameter = /.*[?&]adobe_mc=([^&#]*)/;

/** Makes the function that gives the ECID while the address hands one over; the address counts as it is now. */
export function createLinkedEcid({ search, hash }: Pick<Location, "search" | "hash">, orgId: string) {
  let value = (parameter.exec(search) ?? parameter.exec(hash))?.[1] ?? "";
  // The organisation is encoded once more within the value, and links pass through systems that encode them again.
  for (let next = decodeSafely(value); next !== value; next = decodeSafely(next)) value = next;
  const part = (name: string) => new RegExp(`(?:^|\\|)${name}=([^|]*)`).exec(value)?.[1] ?? "";
  const ecid = part("MCORGID") === orgId && /^\d{38}$/.test(part("MCMID")) ? part("MCMID") : undefined;
  const until = Number(part("TS")) * 1000 + maxAgeMs;
  return (): string | undefined => (Date.now() <= until ? ecid : undefined);
}

/** Text that is encoded wrongly is left as it is. */
export function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
