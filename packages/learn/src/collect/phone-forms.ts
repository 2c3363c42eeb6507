/** Lists the forms in which a published phone number may be written, as digits. */

/** "+1 415-555-0100" gives 14155550100 and 4155550100. Extensions are dropped; a text without a number gives nothing. */
export function phoneForms(text: string): string[] {
  const number = text.replace(/(?:;ext=|,|\bext\.?|\bx)\s*\d+\s*$/i, "");
  if (/\p{L}/u.test(number)) return [];
  const digits = number.replace(/\D/g, "");
  if (digits.length < 3 || digits.length > 15) return [];
  // In North America the country code is optional.
  if (/^1[2-9]\d{9}$/.test(digits)) return [digits, digits.slice(1)];
  return /^[2-9]\d{9}$/.test(digits) ? [`1${digits}`, digits] : [digits];
}
