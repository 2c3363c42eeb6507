/** Copies what a page pushed into plain, bounded data: the vendor's data layer can be broken by what it is given. */

/** Bounds on one copy. */
const maxDepth = 16;
const maxValues = 20_000;
/** Per object or array, so that a long list leaves room for its siblings. */
const maxEntries = 8_000;
const maxText = 10_000;

/** They make an item an event: neither the bounds nor a class that inherits them hide them. */
const eventKeys = ["event", "eventInfo"];

/** Told of each value that is left out or shortened: its path (entries of arrays as `[]`) and the reason. */
export type OnCut = (path: string, reason: string) => void;

/**
 * Copies the value's own enumerable properties: plain objects, arrays, text, finite numbers, booleans, null and undefined
 * (which delete a key). Any other primitive becomes undefined; a function or a built-in object such as a Date becomes `{}`,
 * as in the vendor's merge. Returns undefined where the value as a whole is not data. Never throws, whatever getters do.
 */
export function plainJson(value: unknown, onCut: OnCut = () => undefined): unknown {
  // Breadth first, so that the bounds cut the depths of a large branch and not its siblings.
  const branches: { from: object; to: Record<string, unknown>; depth: number; path: string }[] = [];
  let values = 0;

  const copy = (node: unknown, depth: number, path: string): unknown => {
    if (typeof node === "string") {
      if (node.length <= maxText) return node;
      onCut(path, "too long");
      return node.slice(0, maxText);
    }
    if (node === null || node === undefined || typeof node === "boolean" || Number.isFinite(node)) return node;
    const isObject = typeof node === "object" || typeof node === "function";
    if (isObject && depth > maxDepth) {
      onCut(path, "too deep");
      return undefined;
    }
    const to = Array.isArray(node) ? [] : {};
    // Typed arrays, elements and windows have too many keys, or getters with side effects.
    if (isObject && (Array.isArray(node) || isDictionary(node))) branches.push({ from: node, to, depth, path });
    else {
      onCut(path, "not data");
      if (!isObject || depth === 0) return undefined;
    }
    return to;
  };

  const read = (from: object, to: Record<string, unknown>, key: string, depth: number, path: string) => {
    try {
      to[key] = copy(Reflect.get(from, key), depth, path);
    } catch {
      to[key] = undefined;
      onCut(path, "unreadable");
    }
  };

  try {
    const result = copy(value, 0, "");
    for (const { from, to, depth, path } of branches) {
      const isList = Array.isArray(from);
      const keys = isList ? from : keysOf(from, depth, () => onCut(path, "unreadable"));
      let index = 0;
      for (; index < Math.min(keys.length, maxEntries) && values < maxValues; index++, values++) {
        const key = String(isList ? index : keys[index]);
        const at = isList ? `${path}[]` : path && `${path}.${key}`;
        // The vendor's merge would write into the functions that all objects inherit.
        if (!isList && key in Object.prototype) onCut(at || key, "inherited key");
        else read(from, to, key, depth + 1, at || key);
      }
      if (index < keys.length) onCut(path, "too many values");
    }
    return result;
  } catch {
    onCut("", "unreadable");
    return undefined;
  }
}

/** True for plain objects and instances of classes, false for built-in objects. May throw what a getter throws. */
export const isDictionary = (node: object): boolean => Object.prototype.toString.call(node) === "[object Object]";

function keysOf(from: object, depth: number, onFailure: () => void): readonly string[] {
  try {
    const keys = Object.keys(from);
    return depth > 0 ? keys : [...new Set([...eventKeys.filter((key) => key in from), ...keys])];
  } catch {
    onFailure();
    return [];
  }
}
