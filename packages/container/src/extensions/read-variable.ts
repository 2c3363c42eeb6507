/** Reads a global variable of the page's scripts. */

/**
 * The value at this path from the window down; undefined where the path leads nowhere or a getter throws. It does not lead
 * through an element: fields hold what visitors type, and an element's id is a global variable too.
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
    // A getter of the page's, or a frame of another origin.
    return undefined;
  }
}
