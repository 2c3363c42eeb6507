/** The ECID that the page's address hands over (`adobe_mc`, which `appendIdentityToUrl` adds to links), as the SDK reads it. */

/** A link hands its identity over for so long. */
const longestMs = 300_000;

/** Makes the function that gives the ECID while the address hands one over; the address counts as it is now. */
export function createLinkedEcid({ search, hash }: Pick<Location, "search" | "hash">, orgId: string) {
  const valueIn = (query: string) => new URLSearchParams(query).getAll("adobe_mc").pop();
  let value = valueIn(search) ?? valueIn(hash.slice(hash.indexOf("?"))) ?? "";
  // The organisation is encoded once more within the value, and links pass through systems that encode them again.
  for (let before = ""; before !== value; ) {
    before = value;
    value = decodeSafely(value);
  }
  const part = (name: string, form: string) => new RegExp(`(?:^|\\|)${name}=(${form})(?:\\||$)`).exec(value)?.[1];
  const ecid = part("MCORGID", "[^|]*") === orgId ? part("MCMID", "\\d{38}") : undefined;
  const until = Number(part("TS", "\\d+")) * 1000 + longestMs;
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
