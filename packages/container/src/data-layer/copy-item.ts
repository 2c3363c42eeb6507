/** Copies a data or event item. */
import { type OnCut, plainJson } from "./plain-json.ts";

/** A plain copy; undefined where nothing of the item can be read. */
export function copyItem(item: object, onCut: OnCut): object | undefined {
  const copy = plainJson(item, onCut) as Record<string, unknown> | undefined;
  // They make it an event: neither the bounds nor a class that inherits them may hide them.
  for (const key of ["event", "eventInfo"]) {
    if (copy && !(key in copy)) {
      const value = plainJson(readKey(item, key), (path, reason) => onCut(path || key, reason));
      if (value !== undefined) copy[key] = value;
    }
  }
  return copy;
}

function readKey(item: object, key: string): unknown {
  try {
    return Reflect.get(item, key);
  } catch {
    // It was counted when the whole item was copied.
    return undefined;
  }
}
