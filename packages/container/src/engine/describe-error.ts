/** What failed parts of rules and data elements threw, in the runtime's words. */

/** The message, and the stack on lines of its own. Parts may reject with anything, also with nothing, and with what has no text. */
export function describeError(thrown: unknown): string {
  try {
    if (thrown instanceof Error) return `${thrown.message}${thrown.stack ? `\n${thrown.stack}` : ""}`;
    if (!thrown) return "The extension triggered an error, but no error information was provided.";
    return typeof thrown === "object" ? JSON.stringify(thrown) : String(thrown);
  } catch {
    return typeof thrown;
  }
}
