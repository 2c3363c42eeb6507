/** Parses a reason for a rejection into the field and the fault. */
import { isObject } from "../../shared/api/json-value.ts";

export interface Reason {
  /** Keys under `xdm`; undefined if the reason is about the whole event. */
  path: readonly string[] | undefined;
  /** The path as the edge writes it. */
  where: string;
  what: string;
}

/** One step of a path: `.name`, `.[unnamed field]` or `[0]`. */
const step = /\.(\[[^\]]*\]|[^.:\s[\]]+)|\[(\d+)\]/g;
const wholeReason = new RegExp(`^xdm((?:${step.source})*): (.+)$`, "s");

/** Parses `xdm.web.webPageDetails.URL: expected …, found …`. Any other text becomes `what`. */
export function readReason(reason: string, xdm: unknown): Reason {
  const parts = wholeReason.exec(reason);
  const [steps, what] = [parts?.[1], parts?.at(-1)];
  if (steps === undefined || what === undefined) return { path: undefined, where: "", what: reason };
  const path = Array.from(steps.matchAll(step), (match) => match[1] ?? match[2] ?? "");
  return { path: path.length ? joinDottedNames(path, xdm) : undefined, where: `xdm${steps}`, what };
}

/** A name may contain dots; the event itself shows where one name ends and the next begins. */
function joinDottedNames(path: readonly string[], xdm: unknown): string[] {
  const keys: string[] = [];
  let at: unknown = xdm;
  for (let begin = 0; begin < path.length; ) {
    let end = begin + 1;
    while (end < path.length && !has(at, path.slice(begin, end).join("."))) end++;
    const name = path.slice(begin, end).join(".");
    if (!has(at, name)) return [...keys, ...path.slice(begin)];
    keys.push(name);
    at = (at as Record<string, unknown>)[name];
    begin = end;
  }
  return keys;
}

function has(value: unknown, key: string): boolean {
  return (isObject(value) || Array.isArray(value)) && Object.hasOwn(value, key);
}
