/** Reads the ECID in the page's address (`adobe_mc`, which `appendIdentityToUrl` adds to links) as the SDK does. */

/** How long an identity in a link is valid. */
const maxAgeMs = 300_000;

/** The last parameter of that name, in the query or in the query of the hash. */
const parameter = /.*[?&]adobe_mc=([^&#]*)/;

/** Creates the function that returns the ECID while the current address contains a valid one. */
export function createLinkedEcid(
  { search, hash }: Pick<Location, "search" | "hash">,
  orgId: string,
): () => string | undefined {
  // Few addresses have one, and a browser takes long to compile each pattern.
  if (!`${search}${hash}`.includes("adobe_mc=")) return () => undefined;
  let value = (parameter.exec(search) ?? parameter.exec(hash))?.[1] ?? "";
  // The organization is encoded again within the value, and links may pass through systems that encode them once more.
  for (let next = decodeSafely(value); next !== value; next = decodeSafely(next)) value = next;
  const part = (name: string) => new RegExp(`(?:^|\\|)${name}=([^|]*)`).exec(value)?.[1] ?? "";
  const ecid = part("MCORGID") === orgId && /^\d{38}$/.test(part("MCMID")) ? part("MCMID") : undefined;
  const until = Number(part("TS")) * 1000 + maxAgeMs;
  return () => (Date.now() <= until ? ecid : undefined);
}

/** Returns text with an invalid encoding unchanged. */
export function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
