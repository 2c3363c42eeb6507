/** Stands where an identifier was. */
export const redacted = "[redacted]";
