/** A value as a message shows it. */
export function shown(value: unknown): string {
  if (value === undefined) return "missing";
  const isPrinted = value instanceof RegExp || typeof value === "number" || typeof value === "function";
  return (isPrinted ? String(value) : (JSON.stringify(value) ?? typeof value)).slice(0, 80);
}
