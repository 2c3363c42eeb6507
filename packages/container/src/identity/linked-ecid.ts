/** Reads the ECID in the page's address (`adobe_mc`, which `appendIdentityToUrl` adds to links) as the SDK does. */

/** How long an identity in a link is valid. */
const maxAgeMs = 300_000;

/** Creates the function that returns the ECID while the current address contains a valid one. */
export function createLinkedEcid(
  { search, hash }: Pick<Location, "search" | "hash">,
  orgId: string,
): () => string | undefined {
  const queries = `${hash}&${search}`;
  // Few addresses have one, and a browser takes long to compile each pattern.
  if (!queries.includes("adobe_mc=")) return () => undefined;
  // The last parameter of that name, in the query or, if it has none, in the query of the hash.
  let value = /.*[?&]adobe_mc=([^&#]*)/.exec(queries)?.[1] ?? "";
  // The organization is encoded again within the value, and links may pass through systems that encode them once more.
  for (let next = decodeSafely(value); next !== value; next = decodeSafely(next)) value = next;
  const { MCORGID, MCMID, TS } = Object.fromEntries(value.split("|").map((part) => part.split("=")));
  const ecid = MCORGID === orgId && /^\d{38}$/.test(MCMID) ? MCMID : undefined;
  return () => (Date.now() <= TS * 1000 + maxAgeMs ? ecid : undefined);
}

/** Returns text with an invalid encoding unchanged. */
export function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
