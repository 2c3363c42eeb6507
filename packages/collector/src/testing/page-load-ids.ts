/** Ids of events as a page gives them. */
import { randomUUID } from "node:crypto";

/** Returns a function that gives ids of one page load: they have the same random bits where the library's have. */
export function idsOfPageLoad(): () => string {
  const shared = randomUUID().slice(19, 28);
  return () => randomUUID().slice(0, 19) + shared + randomUUID().slice(28);
}
