/** Cuts a list of ids, because a statement has room for so many values only. */
export function* inParts(ids: readonly string[], idsInPart = 10_000): Generator<readonly string[]> {
  for (let at = 0; at < ids.length; at += idsInPart) yield ids.slice(at, at + idsInPart);
}
