/** Reads a global variable of the page. */

/**
 * The value at this path, starting at the window; undefined if the path does not exist or a getter throws. Paths through an
 * element are not followed: fields contain typed text, and elements with an id are global variables too.
 */
export function readVariable(window: Window, path: readonly string[]): unknown {
  let found: unknown = window;
  try {
    for (const key of path) {
      if (Object(found) !== found) return undefined;
      found = Reflect.get(found as object, key);
      if (Object(found) === found && "tagName" in (found as object)) return undefined;
    }
    return found;
  } catch {
    // The page's getter threw, or a frame has another origin.
    return undefined;
  }
}
