/** Prints a generated part into a document that is otherwise written by hand. */

/**
 * Returns the page with `text` between `<!-- marker -->` and `<!-- /marker -->`. If they are missing, throws an error that
 * says what to add.
 */
export function printBetweenMarkers(page: string, marker: string, text: string): string {
  const [begin, end] = [`<!-- ${marker} -->`, `<!-- /${marker} -->`];
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) {
    throw new Error(`There is no place for "${marker}". Add the lines ${begin} and ${end} where it belongs.`);
  }
  return `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`;
}
