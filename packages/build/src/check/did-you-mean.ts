/** Finds the name that somebody meant to write. */
import { distance } from "fastest-levenshtein";

/** `Did you mean "page.scroll"? ` with the nearest of the names; "" where none is near. For the middle of a message. */
export function didYouMean(written: string, names: readonly string[]): string {
  const far = Math.max(2, Math.floor(written.length / 3));
  const near = names
    .map((name) => ({ name, steps: distance(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, steps }) => steps <= far && steps < name.length)
    .sort((a, b) => a.steps - b.steps)[0];
  return near ? `Did you mean ${JSON.stringify(near.name)}? ` : "";
}
