/** The parameters of an address. */
import { remember } from "@tagwell/contract";

/**
 * Names, in lower case, and values; none of what is no address. Memoized, because an event reads many parameters of one address. Most addresses
 * have none, and a browser takes a millisecond for the error that parsing "" makes.
 */
export const parametersOf = remember((address): readonly (readonly [name: string, value: string])[] => {
  if (!address.includes("?")) return [];
  try {
    return [...new URL(address).searchParams].map(([name, value]) => [name.toLowerCase(), value]);
  } catch {
    return [];
  }
});
