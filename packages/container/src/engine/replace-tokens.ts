/** Fills in data elements and variables that settings name as `%name%`. */
import type { RuntimeLog } from "./logger.ts";
import type { Variables } from "./variables.ts";

/** Data elements may name each other. Beyond this depth they are taken to do so in a circle. */
const maxDepth = 10;

export type ReplaceTokens = <T>(thing: T, event?: object) => T;

/**
 * Creates the function that returns a copy in which tokens are replaced. A text that is one token becomes the value itself, of
 * whatever type. Unknown names stay as they are. `emptyFor`: what stands for a known name without a value.
 */
export function createReplaceTokens(variables: Variables, log: RuntimeLog, emptyFor: unknown): ReplaceTokens {
  const reading: string[] = [];
  const replace = (thing: unknown, event?: object): unknown => {
    const fill = (token: string, name: string) => {
      if (!variables.has(name)) return token;
      reading.push(name);
      const value = variables.get(name, event);
      reading.pop();
      return value ?? (emptyFor === undefined ? value : emptyFor);
    };
    if (typeof thing === "string") {
      const [token, name] = /^%([^%]+)%$/.exec(thing) ?? [];
      return token && name ? fill(token, name) : thing.replace(/%(.+?)%/g, fill as (token: string) => string);
    }
    if (Array.isArray(thing)) return thing.map((one) => replace(one, event));
    if (typeof thing !== "object" || thing === null) return thing;
    return Object.fromEntries(Object.entries(thing).map(([name, one]) => [name, replace(one, event)]));
  };
  return <T>(thing: T, event?: object) => {
    if (reading.length <= maxDepth) return replace(thing, event) as T;
    log.error(`Data element circular reference detected: ${reading.join(" -> ")}`);
    return thing;
  };
}
