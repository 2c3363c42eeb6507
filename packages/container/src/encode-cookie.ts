/** The encoding of js-cookie, which the vendor's runtime and SDK use: it leaves more characters as they are than `encodeURIComponent`. */

/** The name of a cookie. */
export const encodeName = (text: string): string => text.replace(/[^\w!#$&'()*+.^`|~-]/gu, encodeURIComponent);

/** The value of a cookie. */
export const encodeValue = (text: string): string => text.replace(/[^!#$&-+\--:<-[\]-~]/gu, encodeURIComponent);
