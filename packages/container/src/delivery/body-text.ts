/** Builds the text of a request body. Events are already JSON text: each is serialized once, when it is received. */

/** A body without events is only a query. */
export const bodyText = (rest: object, events: readonly string[]): string =>
  events.length === 0
    ? JSON.stringify(rest)
    : JSON.stringify({ ...rest, events: [] }).replace(/\[\]\}$/, () => `[${events.join()}]}`);
