/** The edge's log. */

export type LogLevel = "info" | "warn" | "error";

/**
 * Takes one line for each occurrence that an operator should know of. A line holds no personal data: no address, no identity, no
 * value of an event. The default level is `error`: something failed and needs a person.
 */
export type Log = (line: string, level?: LogLevel) => void;
