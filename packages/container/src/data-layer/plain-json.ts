/** Copies pushed items into plain, bounded data, because some values break the vendor's data layer. */

/** Limits of one copy. */
const maxDepth = 16;
const maxValues = 20_000;
/** Per object or array, so that a long list leaves room for its siblings. */
const maxEntries = 8_000;
const maxText = 10_000;

/** These keys make an item an event. They are copied despite the limits, and even if a class inherits them. */
const eventKeys = ["event", "eventInfo"];

/** Called for each value that is left out or shortened, with its path (array entries as `[]`) and the reason. */
export type OnCut = (path: string, reason: string) => void;

/**
 * Copies the value's own enumerable properties: plain objects, arrays, text, finite numbers, booleans, null and undefined
 * (which delete a key). Other primitives become undefined; functions and built-in objects such as Date become `{}`, as in
 * the vendor's merge. Returns undefined if the value itself is not data. Never throws, even if a getter does.
 */
export function plainJson(value: unknown, onCut: OnCut = () => undefined): unknown {
  // Breadth first, so that the limits cut the depths of a large branch rather than its siblings.
  const branches: { from: object; to: Record<string, unknown>; depth: number; path: string }[] = [];
  let values = 0;

  /** What `work` returns; undefined if a getter or a proxy of the page throws. */
  const attempt = <T>(path: string, work: () => T): T | undefined => {
    try {
      return work();
    } catch {
      onCut(path, "unreadable");
      return undefined;
    }
  };
  const copy = (node: unknown, depth: number, path: string): unknown => {
    if (typeof node === "string") {
      if (node.length > maxText) onCut(path, "too long");
      return node.slice(0, maxText);
    }
    if (node == null || typeof node === "boolean" || Number.isFinite(node)) return node;
    const isObject = Object(node) === node;
    if (isObject && depth > maxDepth) return void onCut(path, "too deep");
    const isList = Array.isArray(node);
    const to = isList ? [] : {};
    // Typed arrays, elements and windows have too many keys, or getters with side effects.
    if (isObject && (isList || isDictionary(node as object))) branches.push({ from: node as object, to, depth, path });
    else {
      onCut(path, "not data");
      if (!isObject || depth === 0) return undefined;
    }
    return to;
  };

  return attempt("", () => {
    const result = copy(value, 0, "");
    for (const { from, to, depth, path } of branches) {
      const isList = Array.isArray(from);
      const keys = isList ? from : (attempt(path, () => keysOf(from, depth)) ?? []);
      let index = 0;
      for (; index < Math.min(keys.length, maxEntries) && values < maxValues; index++, values++) {
        const key = String(isList ? index : keys[index]);
        const at = isList ? `${path}[]` : path ? `${path}.${key}` : key;
        // The vendor's merge would overwrite functions that all objects inherit.
        if (!isList && isBuiltIn(key)) onCut(at, "inherited key");
        else to[key] = attempt(at, () => copy(Reflect.get(from, key), depth + 1, at));
      }
      if (index < keys.length) onCut(path, "too many values");
    }
    return result;
  });
}

/**
 * True for plain objects, instances of classes and a function's `arguments`, false for other built-in objects. May throw if a getter
 * throws.
 */
export const isDictionary = (node: object): boolean =>
  ["[object Object]", "[object Arguments]"].includes(Object.prototype.toString.call(node));

const { propertyIsEnumerable: isEnumerable } = Object.prototype;

/** Names that scripts have put into `Object.prototype` are enumerable, and are names like any other. */
const isBuiltIn = (key: string) => key in Object.prototype && !isEnumerable.call(Object.prototype, key);

function keysOf(from: object, depth: number): readonly string[] {
  const keys = Object.keys(from);
  if (depth > 0) return keys;
  return [...new Set([...eventKeys.filter((key) => key in from && !(key in Object.prototype)), ...keys])];
}
