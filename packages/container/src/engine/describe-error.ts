/** What failed parts of rules and data elements threw, in the runtime's words. */

/** The value as an error. Parts may reject with anything, also with nothing. */
export function errorOf(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  if (!thrown) return new Error("The extension triggered an error, but no error information was provided.");
  return new Error(typeof thrown === "object" ? JSON.stringify(thrown) : String(thrown));
}

/** The message, and the stack on lines of its own. */
export const describeError = ({ message, stack }: Error): string => `${message}${stack ? `\n${stack}` : ""}`;
