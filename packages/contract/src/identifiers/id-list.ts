/** What an id of a department, provider or visit type looks like, and a list of them in one parameter (`1,2,3`). */

// Seven digits at most, or a short prefix and four: longer ones have the form of record, member and social security numbers.
const id = "(?:[A-Za-z]{1,4}[-_]?\\d{1,4}|\\d{1,7})";

/** Source of a regular expression for the whole value. */
export const idListPattern = `${id}(?:[,;|]${id}){0,24}`;
