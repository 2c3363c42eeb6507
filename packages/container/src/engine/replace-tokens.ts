/** Fills in data elements and variables that settings name as `%name%`. Properties without such a setting do without. */
import type { Delegate } from "../rules/component.ts";
import { withoutPrototype } from "../without-prototype.ts";
import type { Run } from "./container.ts";
import type { RuntimeLog } from "./logger.ts";
import type { Elements, Variables } from "./variables.ts";

/** Data elements may name each other. Beyond this depth they are taken to do so in a circle. */
const maxDepth = 10;

/** Binds a delegate to its settings, in which it replaces tokens at each call. */
export type BindSettings = (delegate: Delegate, settings: object) => Run;

/** Whether a text in these settings may hold a token. */
export function hasToken(settings: unknown): boolean {
  if (typeof settings === "string") return /%[\s\S]+%/.test(settings);
  return typeof settings === "object" && settings !== null && Object.values(settings).some(hasToken);
}

/**
 * Creates the function for all settings. A text that is one token becomes the value itself, of
 * whatever type. Unknown names stay as they are.
 */
export function createReplaceTokens(elements: Elements, { get, values }: Variables, { say }: RuntimeLog): BindSettings {
  const reading: string[] = [];
  const has = (name: string) => {
    const [host = ""] = name.split(".");
    return elements.has(name) || /^(?:this|event|target)$/.test(host) || host in values;
  };
  const replace = (thing: unknown, event?: object): unknown => {
    const fill = (token: string, name: string) => {
      if (!has(name)) return token;
      reading.push(name);
      const value = get(name, event);
      reading.pop();
      return value;
    };
    if (typeof thing === "string") {
      const [token, name] = /^%([^%]+)%$/.exec(thing) ?? [];
      return token && name ? fill(token, name) : thing.replace(/%(.+?)%/g, fill as (token: string) => string);
    }
    if (Array.isArray(thing)) return thing.map((one) => replace(one, event));
    if (typeof thing !== "object" || thing === null) return thing;
    return Object.fromEntries(Object.entries(thing).map(([name, one]) => [name, replace(one, event)]));
  };
  return (delegate, settings) => {
    // Copying other settings would only cost time.
    const isFilled = hasToken(settings);
    const fill = (event?: object): object => {
      if (reading.length <= maxDepth) return isFilled ? withoutPrototype(replace(settings, event) as object) : settings;
      say("error", `Data element circular reference detected: ${reading.join(" -> ")}`);
      return settings;
    };
    // A trigger's second argument is the function that triggers the rule.
    return (second, third) =>
      delegate(fill(typeof second === "function" ? undefined : (second as object)), second, third);
  };
}
