/** Checks ids of departments, providers and visit types, including lists in one parameter (`1,2,3`). */

/** The shapes of one id that every property allows, as sources of regular expressions. */
const commonShapes = [
  "\\d{1,8}",
  // A department or visit type by name: CARD, NEW, TELE.
  "[A-Z]{1,6}",
  // Short prefix, short number; longer ones look like member and policy numbers.
  "[A-Za-z]{1,4}[-_]?\\d{1,4}",
];

/** Eight digits that form a date of the last or this century, which may be a date of birth. */
const month = "(?:0[1-9]|1[0-2])";
const day = "(?:0[1-9]|[12]\\d|3[01])";
const year = "(?:19|20)\\d\\d";
export const dateOfDigits = `(?:${year}${month}${day}|${month}${day}${year}|${day}${month}${year})`;
const isDate = new RegExp(`^${dateOfDigits}$`);

/** The code of a printable ASCII character. A longer list of such numbers may be a text, unless each is published as an id. */
const isCharacter = /^(?:3[2-9]|[4-9]\d|1[01]\d|12[0-6])$/;
const maxCharacters = 5;

/** Maximum number of ids in one parameter. */
const maxIds = 25;

/** A national provider identifier: ten digits, the last of which is the check digit (Luhn, with the prefix 80840). */
function isNpi(text: string): boolean {
  // Every other digit counts twice, and of the result the sum of its digits; the prefix counts 24.
  const sum = [...text].reduce((total, digit, at) => total + Number(at % 2 ? digit : "0246813579"[Number(digit)]), 24);
  return /^[12]\d{9}$/.test(text) && sum % 10 === 0;
}

/**
 * Creates the check of an id or a list of ids. `shapes` are the property's own, as sources of regular expressions for one
 * whole id; `isPublished` tells whether the sites' own links contain the id.
 */
export function createIdCheck(shapes: readonly string[], isPublished: (id: string) => boolean) {
  const shaped = new RegExp(`^(?:${[...commonShapes, ...shapes].join("|")})$`);
  return (text: string): boolean => {
    const ids = text.split(/[,;|]/);
    return (
      ids.length <= maxIds &&
      !(ids.length > maxCharacters && ids.every((id) => isCharacter.test(id)) && !ids.every(isPublished)) &&
      ids.every((id) => id.length <= 64 && ((shaped.test(id) && !isDate.test(id)) || isNpi(id) || isPublished(id)))
    );
  };
}
