/** Site keys, event labels, rule names and ids have this form everywhere in the product; the edge refuses others. */
export function isKey(value: unknown): value is string {
  return typeof value === "string" && /^[\w.-]{1,128}$/.test(value);
}
