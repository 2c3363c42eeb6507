/** Finds forms on which the Web SDK's functions would not end. */

/**
 * Whether the way up from this node leads in a circle: a field named `parentNode` hides the parent of its form. The SDK's
 * functions would follow it for ever.
 */
export function isInParentCircle(start: unknown): boolean {
  const seen = new Set<unknown>();
  for (let node = start; node; node = (node as Node).parentNode) {
    if (seen.has(node)) return true;
    seen.add(node);
  }
  return false;
}
