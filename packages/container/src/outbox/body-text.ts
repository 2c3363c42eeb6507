/** Builds the text of a request body. Events are already JSON text: each is serialized once, when it is received. */
import { toJson } from "../to-json.ts";

/** A body without events is only a query. */
export const bodyText = (rest: object, events: readonly string[]): string =>
  events.length === 0 ? toJson(rest) : `${toJson({ ...rest, events: [] }).slice(0, -"]}".length)}${events.join()}]}`;
