/** The last thing before the wire: lets out what the contract names, and nothing else (DESIGN 7, CONTRACT 7). */
import { createVocabulary, idListPattern, redacted, scrub } from "@tagwell/contract";
import { type AllowList, type FieldRule, isFieldRule, own, type RuleTree } from "./allow-list.ts";
import { guardAddress } from "./guard-address.ts";

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

export interface GuardParts {
  allowList: AllowList;
  /** The words that visitors may type and that may leave. */
  vocabulary: readonly string[];
  /** Telephone numbers that the sites publish, digits only. */
  publishedNumbers?: readonly string[];
  /** What this visitor typed or is called, as far as the page's address and the page itself tell. */
  personalTexts?: () => readonly string[];
}

/** A whole value that is an id or a list of ids. */
const idList = new RegExp(`^(?:${idListPattern})$`);

/** Makes the guard of a page. */
export function createGuard({ allowList, vocabulary: words, publishedNumbers, personalTexts }: GuardParts): Guard {
  const vocabulary = createVocabulary(words);
  const published = new Set(publishedNumbers);
  const patterns = new Map<string, RegExp>();
  const matches = (source: string, text: string) => {
    const pattern = patterns.get(source) ?? new RegExp(`^(?:${source})$`);
    patterns.set(source, pattern);
    return pattern.test(text);
  };

  return (xdm) => {
    const cuts: Cut[] = [];
    const cut = (path: string, reason: string) => void cuts.push({ path, reason });

    // A title such as "Results for ana lopez" repeats what was typed: its words are cut wherever they stand again.
    const echoes = personalPattern(personalTexts?.() ?? [], vocabulary);
    const label = (text: string, max: number, path: string) => {
      const { text: scrubbed, found } = scrub(text, published);
      for (const kind of found) cut(path, kind);
      const passed = echoes ? scrubbed.replace(echoes, redacted) : scrubbed;
      if (passed !== scrubbed) cut(path, "typed by the visitor");
      return passed.slice(0, max);
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
        // "Gecko/20100101" is a version, no number of anybody's.
        if (kind === "a" && scrub(value.replace(/\b[A-Za-z]+\/[\w.]+/g, "")).found.length === 0)
          return value.slice(0, rule[1]);
        if (kind === "l") return label(value, rule[1], path);
        if (kind === "v") return typed(value, path).slice(0, rule[1]);
        if (kind === "i" && value.length <= rule[1]) return value;
        if (kind === "u")
          return guardAddress(value, allowList.queryParameters, {
            label: (text) => label(text, 255, path),
            typed: (text) => typed(text, path),
            ids: (text) => (idList.test(text) ? text : ""),
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

/** Matches the words of these texts that are not the site's own; undefined when there are none. */
function personalPattern(texts: readonly string[], vocabulary: (text: string) => { cut: number }): RegExp | undefined {
  const words = texts
    .join(" ")
    .split(/[\s+,]+/)
    .filter((word) => word.length > 2 && vocabulary(word).cut > 0);
  if (words.length === 0) return undefined;
  return new RegExp(words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, "\\$&")).join("|"), "gi");
}
