/** Placeholders that sites write in place of a missing value; they count as absent. */

/** A whole text, case-insensitive, or a regular expression that matches anywhere in the text. */
export type Placeholder = string | RegExp;

/** An address, or a query: a pattern may match what a visitor's link says in it. */
const addressForm = /^\S*(?:=|:\/\/)/;

/** Creates the function that recognizes placeholders; surrounding white space is ignored. */
export function createPlaceholderCheck(placeholders: readonly Placeholder[]): (text: string) => boolean {
  const texts = new Set<unknown>(placeholders.map((one) => typeof one === "string" && one.trim().toLowerCase()));
  const patterns = placeholders.filter((one) => typeof one !== "string");
  return (text) => {
    const trimmed = text.trim();
    return (
      texts.has(trimmed.toLowerCase()) || (!addressForm.test(trimmed) && patterns.some((one) => one.test(trimmed)))
    );
  };
}
