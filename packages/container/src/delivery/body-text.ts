/** The text of a request's body. Events come as text already: each is serialized once, when it is taken. */

/** A body without events only asks. */
export const bodyText = (rest: object, events: readonly string[]): string =>
  events.length === 0
    ? JSON.stringify(rest)
    : JSON.stringify({ ...rest, events: [] }).replace(/\[\]\}$/, () => `[${events.join()}]}`);
