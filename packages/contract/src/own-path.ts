/** A path that leads nowhere but to the origin of the page, or of the answer, that it is in. */

/**
 * A browser removes tabs and line ends from an address, reads a backslash as a slash, and takes what follows two slashes for a
 * host. Two slashes further on are refused too: after `/..` they would be the first ones once something has resolved the dots.
 */
const form = /^\/(?!\/)(?:(?!\/\/)[^\\\s\p{Cc}\p{Cs}?#])*(?:[?#][^\\\s\p{Cc}\p{Cs}]*)?$/u;

/** True for a path with or without a query and a hash, such as `/rules?site=www`, that stays on the origin in every browser. */
export const isOwnPath = (text: string): boolean => form.test(text);
