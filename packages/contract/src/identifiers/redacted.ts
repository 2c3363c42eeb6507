/** Replaces an identifier. */
export const redacted = "[redacted]";
