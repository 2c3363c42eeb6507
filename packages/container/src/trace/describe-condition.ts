/** Describes what a condition requires and what it found, to explain why a rule did not fire. */
import type { AddressPattern } from "@tagwell/contract";
import type { Pattern } from "../extensions/conditions/patterns.ts";
import type { Tell } from "./guarded-value.ts";

/** The data that a condition may read, as it was when the rule was triggered. */
export interface Occasion {
  url: string;
  userAgent: string;
  site: string;
  /** The value of a data element when the condition read it; undefined if the condition did not read it. */
  read: (element: string) => unknown;
}

export interface ConditionWords {
  wants: string;
  saw?: string;
}

/** Maximum length that the edge accepts for a condition's text. */
const longest = 500;

// biome-ignore lint/suspicious/noExplicitAny: each condition has the settings that its own component makes
type Describe = (settings: any, occasion: Occasion, tell: Tell) => ConditionWords;

const oneOf = (words: readonly string[]) => words.join(" or ");
/** A regular expression that is an anchored plain text is shown as that text. */
const patternWords = ({ value, flags }: Pattern) => {
  if (flags === undefined) return value;
  const plain = /^\^(.*?)(?:\\\/\?)?\$$/.exec(value)?.[1]?.replace(/\\\//g, "/");
  return plain !== undefined && /^[\w/-]+$/.test(plain) ? plain : `/${value}/${flags}`;
};
const patterns = (list: readonly Pattern[]) => oneOf(list.map(patternWords));
const given = (name: string, values: readonly Pattern[]) =>
  values.length === 0 ? name : `${name}=${patterns(values)}`;
const addressWords = (pattern: AddressPattern) => {
  if ("parameter" in pattern) return `${pattern.parameter}=${pattern.is}`;
  return "path" in pattern ? `…${pattern.path}…` : `…${pattern.pathOrQuery}…`;
};
const pathOf = (address: string) => address.split("?", 1)[0] ?? address;

const ofPage: Record<string, Describe> = {
  path: ({ paths }: { paths: Pattern[] }, { url }, tell) => ({ wants: patterns(paths), saw: pathOf(tell.path(url)) }),
  "path-and-query": ({ paths }: { paths: Pattern[] }, { url }, tell) => ({
    wants: patterns(paths),
    saw: tell.path(url),
  }),
  host: ({ hosts }: { hosts: Pattern[] }, { url }) => ({ wants: patterns(hosts), saw: new URL(url).hostname }),
  protocol: ({ protocol }: { protocol: string }, { url }) => ({ wants: protocol, saw: new URL(url).protocol }),
  // The contents of hashes, cookies and the page's variables are not shown.
  hash: ({ hashes }: { hashes: Pattern[] }) => ({ wants: patterns(hashes) }),
  site: ({ sites }: { sites: string[] }, { site }) => ({ wants: oneOf(sites), saw: site }),
  domain: ({ domains }: { domains: string[] }, { url }) => ({ wants: oneOf(domains), saw: new URL(url).hostname }),
  "user-agent": ({ contains }: { contains: string }, { userAgent }, tell) => ({
    wants: contains,
    saw: tell.agent(userAgent),
  }),
  "query-parameter-is": ({ name, values }: { name: string; values: Pattern[] }, { url }, tell) => {
    const query = new URLSearchParams(tell.path(url).split("?")[1] ?? "");
    const told = [...query].filter(([key]) => key.toLowerCase() === name).map(([, value]) => value);
    const isThere = [...new URL(url).searchParams.keys()].some((key) => key.toLowerCase() === name);
    return {
      wants: given(name, values),
      saw: told.length > 0 ? told.map((value) => `${name}=${value}`).join("&") : isThere ? `${name}=…` : `no ${name}`,
    };
  },
  address: ({ patterns }: { patterns: AddressPattern[] }, { url }, tell) => ({
    wants: oneOf(patterns.map(addressWords)),
    saw: tell.path(url),
  }),
};

const others: Record<string, Describe> = {
  "value-comparison": (
    { element, operator, operand }: { element: string; operator: string; operand?: unknown },
    { read },
    tell,
  ) => {
    const words = operator.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return {
      wants: [element, words, operand === undefined ? "" : String(operand)].filter(Boolean).join(" "),
      saw: tell.value(element, read(element)),
    };
  },
  "cookie-is": ({ name, values }: { name: string; values: Pattern[] }) => ({ wants: given(name, values) }),
  "javascript-variable-is": ({ path, values }: { path: string[]; values: Pattern[] }) => ({
    wants: given(path.join("."), values),
  }),
  "landing-page": ({ pages }: { pages: Pattern[] }) => ({ wants: `a visit that began at ${patterns(pages)}` }),
  visitor: ({ kind }: { kind: string }) => ({ wants: `a ${kind} visitor` }),
  "date-range": ({ from, until }: { from?: string; until?: string }) => ({
    wants: [from && `from ${from}`, until && `before ${until}`].filter(Boolean).join(" and ") || "any time",
  }),
  sampling: ({ rate, per }: { rate: number; per: string }) => ({ wants: `a ${per} of the sample of ${rate}` }),
  "max-frequency": ({ unit, count }: { unit: string; count: number }) => ({
    wants: `at most once in ${count === 1 ? `a ${unit}` : `${count} ${unit}s`}`,
  }),
};

/** Whether the condition depends on the page alone, so that its result holds as long as the address does not change. */
export const isOfPage = (condition: string): boolean => condition in ofPage;

/** Describes a condition. An unknown condition is shown by name, without its values. */
export function describeCondition(condition: string, settings: object, occasion: Occasion, tell: Tell): ConditionWords {
  const describe = ofPage[condition] ?? others[condition];
  const { wants, ...rest } = describe?.(settings, occasion, tell) ?? { wants: condition };
  return { wants: wants.length > longest ? `${wants.slice(0, longest - 1)}…` : wants, ...rest };
}
