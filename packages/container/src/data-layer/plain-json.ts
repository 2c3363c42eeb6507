/** Copies what a page pushed into plain, bounded data: the vendor's data layer can be broken by what it is given. */

/** Bounds on one pushed item (DESIGN 6). */
const maxDepth = 16;
const maxNodes = 5000;
const maxText = 10_000;

/** These would reach `Object.prototype` through the vendor's deep merge. */
const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);

/**
 * A copy with only plain objects, arrays, text, finite numbers, flags, null and undefined (which delete a key).
 * Anything else is left out, as is what lies beyond the bounds. Never throws, whatever getters or proxies do.
 */
export function plainJson(value: unknown): unknown {
  let nodes = 0;
  const copy = (node: unknown, depth: number): unknown => {
    if (typeof node === "string") return node.length > maxText ? node.slice(0, maxText) : node;
    if (node === null || node === undefined || typeof node === "boolean") return node;
    if (typeof node === "number") return Number.isFinite(node) ? node : skip;
    if (typeof node !== "object" || depth > maxDepth || ++nodes > maxNodes) return skip;
    if (Array.isArray(node)) {
      const list: unknown[] = [];
      for (let index = 0; index < node.length && nodes <= maxNodes; index++) {
        nodes++;
        const entry = copy(node[index], depth + 1);
        if (entry !== skip) list.push(entry);
      }
      return list;
    }
    const prototype = Object.getPrototypeOf(node);
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return skip;
    const result: Record<string, unknown> = {};
    for (const key of Object.keys(node)) {
      if (forbiddenKeys.has(key)) continue;
      if (++nodes > maxNodes) break;
      const entry = copy(Reflect.get(node, key), depth + 1);
      if (entry !== skip) result[key] = entry;
    }
    return result;
  };
  try {
    const result = copy(value, 0);
    return result === skip ? undefined : result;
  } catch {
    return undefined;
  }
}

const skip = Symbol("left out");
