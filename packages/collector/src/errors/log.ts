/** The edge's log. */

export const logLevels = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];

/** What a program reads of an occurrence besides its line. */
export type LogFields = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/**
 * Takes one line for each occurrence that an operator should know of. Neither the line nor its fields hold personal data: no
 * address, no identity, no value of an event. The default level is `error`: something failed and needs a person.
 */
export type Log = (line: string, level?: LogLevel, fields?: LogFields) => void;
