/** Which counts of a report are withheld, so that nobody is made out in a small one. */

/**
 * Which of the parts of a whole that is shown are withheld: every one of 1 to `smallest - 1`, and as many more, the
 * smallest first, as it takes that those withheld cannot be worked out from the rest.
 */
export function withheldParts(parts: readonly number[], smallest: number): boolean[] {
  const withheld = parts.map((part) => isSmall(part, smallest));
  if (!withheld.includes(true)) return withheld;
  const others = parts.map((part, at) => ({ part, at })).filter(({ at }) => !withheld[at]);
  others.sort((a, b) => a.part - b.part);
  let sum = parts.reduce((total, part, at) => (withheld[at] ? total + part : total), 0);
  // One that stands alone is the whole without the rest; several that are few together are each fewer still.
  let count = withheld.filter(Boolean).length;
  for (const { part, at } of others) {
    if (count > 1 && sum >= smallest) break;
    withheld[at] = true;
    sum += part;
    count += 1;
  }
  return withheld;
}

/** True for a count that is withheld for itself. Nobody is in none: zero is shown. */
export function isSmall(count: number, smallest: number): boolean {
  return count > 0 && count < smallest;
}
