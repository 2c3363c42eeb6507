/** The last thing before the wire: lets out what the contract names, and nothing else (DESIGN 7, CONTRACT 7). */
import { type AllowList, type FieldRule, isFieldRule, own, type RuleTree } from "./allow-list.ts";
import { scrub } from "./detectors.ts";
import { guardAddress } from "./guard-address.ts";
import { createVocabulary } from "./vocabulary.ts";

/** What was held back: where, and why. Never the value. */
export interface Cut {
  readonly path: string;
  readonly reason: string;
}

export interface Guarded {
  readonly xdm: Record<string, unknown>;
  readonly cuts: readonly Cut[];
}

/** A dictionary, as it comes out of JSON. */
type Json = Record<string, unknown>;

/** Looks at one event. The result is a new object; the event itself is left as it is. */
export type Guard = (xdm: Json) => Guarded;

const isDictionary = (value: unknown): value is Json =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** Makes the guard of a site: its allow-list, and the words that its visitors may type. */
export function createGuard(allowList: AllowList, vocabularyWords: readonly string[]): Guard {
  const vocabulary = createVocabulary(vocabularyWords);
  const patterns = new Map<string, RegExp>();
  const matches = (source: string, text: string) => {
    const pattern = patterns.get(source) ?? new RegExp(`^(?:${source})$`);
    patterns.set(source, pattern);
    return pattern.test(text);
  };

  return (xdm) => {
    const cuts: Cut[] = [];
    const cut = (path: string, reason: string) => void cuts.push({ path, reason });

    const label = (text: string, max: number, path: string) => {
      const { text: scrubbed, found } = scrub(text);
      for (const kind of found) cut(path, kind);
      return scrubbed.slice(0, max);
    };
    const typed = (text: string, path: string) => {
      const { text: passed, cut: count } = vocabulary(text);
      if (count > 0) cut(path, "not vocabulary");
      return passed;
    };

    const field = (rule: FieldRule, value: unknown, path: string): unknown => {
      const kind = rule[0];
      if (kind === "n" || kind === "d") {
        const fits = typeof value === "number" && value >= rule[1] && value <= rule[2];
        if (fits && (kind === "d" || Number.isInteger(value))) return value;
      } else if (kind === "b") {
        if (typeof value === "boolean") return value;
      } else if (kind === "L") {
        if (Array.isArray(value))
          return value.filter((entry) => typeof entry === "string").map((entry) => label(entry, rule[1], path));
      } else if (typeof value === "string" && value !== "") {
        if (kind === "c" && matches(rule[1], value)) return value;
        if (kind === "o" && rule[1].split("|").includes(value)) return value;
        if (kind === "l") return label(value, rule[1], path);
        if (kind === "v") return typed(value, path).slice(0, rule[1]);
        if (kind === "i" && value.length <= rule[1]) return value;
        if (kind === "u")
          return guardAddress(value, allowList.queryParameters, {
            label: (text) => label(text, 255, path),
            typed: (text) => typed(text, path),
            code: (text) => (/^[\w.,:;|+/-]{1,128}$/.test(text) ? text : ""),
            cut: (reason) => cut(path, reason),
          }).slice(0, rule[1]);
      }
      cut(path, "not of its kind");
      return undefined;
    };

    const walk = (tree: RuleTree, value: unknown, path: string): Json | undefined => {
      if (!isDictionary(value)) {
        cut(path, "not a group");
        return undefined;
      }
      const result: Json = {};
      for (const key of Object.keys(value)) {
        const at = path === "" ? key : `${path}.${key}`;
        const node = own(tree, key);
        if (node === undefined) {
          cut(at, "not named by the contract");
          continue;
        }
        const passed = isFieldRule(node) ? field(node, value[key], at) : walk(node, value[key], at);
        if (passed !== undefined) result[key] = passed;
      }
      return Object.keys(result).length > 0 ? result : undefined;
    };

    const identityMap = (value: unknown): Json | undefined => {
      const result: Json = {};
      for (const [namespace, list] of Object.entries(isDictionary(value) ? value : {})) {
        const tree = own(allowList.identities, namespace);
        const at = `identityMap.${namespace}`;
        const passed = Array.isArray(list) && tree && !isFieldRule(tree) ? list.map((one) => walk(tree, one, at)) : [];
        const named = passed.filter((one) => one?.id !== undefined);
        if (named.length > 0) result[namespace] = named;
        else cut(at, "not named by the contract");
      }
      return Object.keys(result).length > 0 ? result : undefined;
    };

    const { identityMap: identities, ...rest } = xdm;
    const tree = mergeTrees(allowList.envelope, own(allowList.events, String(xdm.eventType)) ?? {});
    const passed = walk(tree, rest, "") ?? {};
    const named = identities === undefined ? undefined : identityMap(identities);
    return { xdm: named ? { ...passed, identityMap: named } : passed, cuts };
  };
}

/** Two trees as one, group by group. */
function mergeTrees(a: RuleTree, b: RuleTree): RuleTree {
  const result: Record<string, FieldRule | RuleTree> = { ...a };
  for (const [key, node] of Object.entries(b)) {
    const there = result[key];
    result[key] = there && !isFieldRule(there) && !isFieldRule(node) ? mergeTrees(there, node) : node;
  }
  return result;
}
