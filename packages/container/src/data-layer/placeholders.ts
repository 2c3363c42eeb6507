/** Texts that sites write where they have no value: they count as absent. */

/** A whole text, whatever its case, or an expression that finds something in the text. */
export type Placeholder = string | RegExp;

/** Makes the function that recognizes placeholders; white space around a text does not count. */
export function createPlaceholderCheck(placeholders: readonly Placeholder[]): (text: string) => boolean {
  const texts = new Set<unknown>(placeholders.map((one) => typeof one === "string" && one.trim().toLowerCase()));
  const patterns = placeholders.filter((one) => typeof one !== "string");
  return (text) => {
    const trimmed = text.trim();
    return texts.has(trimmed.toLowerCase()) || patterns.some((pattern) => pattern.test(trimmed));
  };
}
