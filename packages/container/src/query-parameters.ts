/** Addresses and their parameters. */
import { remember } from "@tagwell/contract";

/** The address in its parts; undefined for what is none. */
export function urlOf(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/**
 * Names, in lower case, and values; none of what is no address. Memoized, because an event reads many parameters of one address. Most addresses
 * have none, and a browser takes a millisecond for the error that parsing "" makes.
 */
export const parametersOf = remember((address): readonly (readonly [name: string, value: string])[] => {
  if (!address.includes("?")) return [];
  return [...(urlOf(address)?.searchParams ?? [])].map(([name, value]) => [name.toLowerCase(), value]);
});
