/** A value as a message shows it. */
export function shown(value: unknown): string {
  if (value === undefined) return "missing";
  const isPrinted = value instanceof RegExp || ["number", "bigint", "function"].includes(typeof value);
  return (isPrinted ? String(value) : asJson(value)).slice(0, 80);
}

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    // It contains itself, or a number that JSON has no form for.
    return typeof value;
  }
}
