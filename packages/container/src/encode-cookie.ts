/** The encoding of js-cookie, which the vendor's runtime and SDK use: it leaves more characters as they are than `encodeURIComponent`. */

const leaving = (characters: RegExp) => (text: string) =>
  encodeURIComponent(text).replace(characters, decodeURIComponent);

/** The name of a cookie. */
export const encodeName = leaving(/%(2[346B]|5E|60|7C)/g);

/** The value of a cookie. */
export const encodeValue = leaving(/%(2[346BF]|3[AC-F]|40|5[BDE]|60|7[BCD])/g);
