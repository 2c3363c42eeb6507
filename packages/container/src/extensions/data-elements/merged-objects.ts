/** Several objects merged into one. */
import type { DelegateFactory, Source } from "../../rules/component.ts";
import type { SyntheticEvent } from "../trigger-details.ts";

type PlainObject = Record<string, unknown>;

const isPlain = (value: unknown): value is PlainObject => Object.prototype.toString.call(value) === "[object Object]";

/** Later values win, lists are concatenated, undefined overrides nothing. Neither object is changed. */
function merge(one: PlainObject, other: PlainObject): PlainObject {
  const merged = { ...one };
  for (const [key, value] of Object.entries(other)) {
    // Assigning to `__proto__` would change the result's prototype.
    if (key === "__proto__" || value === undefined) continue;
    const before = merged[key];
    if (Array.isArray(before) && Array.isArray(value)) merged[key] = [...before, ...value];
    else merged[key] = isPlain(before) && isPlain(value) ? merge(before, value) : value;
  }
  return merged;
}

const delegate: DelegateFactory =
  (parts, turbine) =>
  ({ sources }: { sources: readonly Source[] }, event?: SyntheticEvent) => {
    const objects = sources.map((source) => source.delegate(parts, turbine)(source.settings, event)).filter(isPlain);
    let merged: PlainObject | undefined;
    for (const object of objects) merged = merge(merged ?? {}, object);
    return merged;
  };

/**
 * The objects of these sources, merged at every depth: later values win, lists are concatenated. A source without an object
 * is ignored.
 * @example mergedObjects(dataLayerPath("page.category"), javaScriptVariable("site.page"))
 */
export function mergedObjects(...sources: [Source, ...Source[]]): Source {
  return { kind: "data-element", name: "merged-objects", settings: { sources }, delegate };
}
