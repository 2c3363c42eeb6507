/** Guards texts by their sensitivity. The page's guard and the edge use the same functions. */
import { pageHostOf } from "../page-host.ts";
import { wordsOfPatterns } from "../property/address-pattern.ts";
import type { GuardRules } from "../property/guard-rules.ts";
import { normalizeText, normalizeWord, partsOf } from "../published/normalize.ts";
import type { Has, Published } from "../published/published-kind.ts";
import { isCampaignId } from "./campaign-id.ts";
import { other } from "./common-words.ts";
import { notPublished, unknownId, unlistedParameter, unpublishedWords, wordsMissing } from "./guard-reasons.ts";
import { guardText } from "./guard-text.ts";
import { createIdCheck } from "./id-check.ts";
import { language, languages } from "./languages.ts";
import type { GuardedField, Passed } from "./passed.ts";
import { personalPattern } from "./personal-pattern.ts";
import { remember } from "./remember.ts";
import { scrub } from "./scrub.ts";
import { scrubAgent } from "./scrub-agent.ts";
import { unmask } from "./unmask.ts";
import { urlGuard } from "./url-guard.ts";
import { createVocabulary } from "./vocabulary.ts";

export interface FieldTexts {
  /** Guards a text of this kind as the value of a field that takes `maxLength` UTF-16 units. Guarding the result again changes nothing. */
  field(kind: TextKind, text: string, maxLength: number): GuardedField;
}

export type TextKind = Exclude<keyof TextGuard, "field">;

export interface TextGuard extends FieldTexts {
  /** A user agent. */
  agent(text: string): Passed;
  /** Text written by the site's authors. */
  label(text: string): Passed;
  /** A campaign's parameter: a label, or the number of an advertising system. */
  campaign(text: string): Passed;
  /** Text of the page itself: a label; on personal pages, vocabulary text. */
  pageText(text: string): Passed;
  /** Text that a visitor may have typed. */
  vocabulary(text: string): Passed;
  /** An address, or the query of one. */
  url(text: string): Passed;
  /** An id, or a list of ids. */
  ids(text: string): Passed;
  /** A language tag. */
  language(text: string): Passed;
  /** Several, as the header Accept-Language lists them. */
  languages(text: string): Passed;
}

/** The rules of a property for texts. */
export type TextGuardOptions = Pick<GuardRules, "idShapes" | "queryParameters" | "personalPages">;

/** The rules for texts without knowledge of the visitor. */
export interface TextRules extends GuardRules {
  readonly published: Published;
}

/** The context in which a text is guarded. */
export interface TextContext {
  /** What the sites publish. Until it is loaded, nothing counts as published. */
  published?: Published | undefined;
  /** Texts that the visitor typed and the visitor's name, if known. */
  personalTexts?: readonly string[] | undefined;
  /** Whether the page is about one visitor: a personal page, a signed-in visitor, a search. */
  isPersonal?: boolean | undefined;
  /** The address of the page, whose host the page's name contains. */
  address?: string | undefined;
  /** Time of the event, ISO 8601. Its year separates public dates from dates of birth. */
  timestamp?: unknown;
}

/** The event's year; the current year if the two differ by more than one. */
function yearOf(timestamp: unknown): number {
  const now = new Date().getFullYear();
  const year = typeof timestamp === "string" ? Number(timestamp.slice(0, 4)) : now;
  return Math.abs(year - now) <= 1 ? year : now;
}

/** Creates the guard of texts. The same context as in the previous call returns the same guard with its memoized results. */
export function createTextGuard(rules: TextGuardOptions) {
  const ownWords = wordsOfPatterns(rules.personalPages);
  let last: { of: string; published: Published | undefined; guard: TextGuard } | undefined;
  return ({
    published,
    personalTexts = [],
    isPersonal = false,
    address = "",
    timestamp,
  }: TextContext = {}): TextGuard => {
    const year = yearOf(timestamp);
    const host = isPersonal ? pageHostOf(address) : undefined;
    const of = [isPersonal, host, year, ...personalTexts].join("\n");
    if (last?.of !== of || last.published !== published)
      last = {
        of,
        published,
        guard: makeTextGuard(rules, ownWords, { published, personalTexts, isPersonal, host, year }),
      };
    return last.guard;
  };
}

/** Words of scripts without capitals, in their own characters or in an encoding of them. */
const uncasedWords =
  /(?![\xaa\xba])[\p{Lo}\p{Lm}][\p{Lo}\p{Lm}\p{M}]*(?:[\s\xb7\u30fb-]+[\p{Lo}\p{Lm}][\p{Lo}\p{Lm}\p{M}]*)*/gu;
const mayBeUncased = /[&%\\\u0500-\uffff]/;

/** Further parameters in the decoded value of one. Their values may contain blanks, so nothing tells where they end. */
const nextParameters = /[?&;#][^\s=&?#;]{1,64}=[\s\S]*$/;

interface KnownContext {
  published: Published | undefined;
  personalTexts: readonly string[];
  isPersonal: boolean;
  /** The host as page names contain it; undefined on public pages, where names are labels. */
  host: string | undefined;
  year: number;
}

/** How texts of the site's authors are scrubbed. */
function scrubOptions(has: Has, personalTexts: readonly string[], year: number) {
  /** Usual words of sites count as published where nobody typed them. */
  const hasOrUsed: Has = (kind, text) => has(kind, text) || (kind === "w" && has("u", text));
  return {
    published: { has: (digits: string) => has("#", digits) },
    personal: personalPattern(personalTexts, (word) => has("w", word)),
    vocabulary: createVocabulary(hasOrUsed),
    files: {
      isPublished: (name: string) => has("s", normalizeText(name)),
      vocabulary: createVocabulary(hasOrUsed, true),
    },
    /**
     * For example `parking` in `/visit/parking` and `billing` in `/patients/billing`: a word that sites use, or a segment of a published
     * path that is neither a name nor a number.
     */
    isPublicFolder: (text: string) => {
      const segment = normalizeWord(text).replace(/\.[a-z]{3,5}$/, "");
      if (partsOf(segment).every((part) => has("u", part))) return true;
      return has("s", segment) && !has("n", partsOf(segment).join(" ")) && !/\d/.test(segment);
    },
    year,
  };
}

const agent = remember((text): Passed => {
  const { found } = scrubAgent(text);
  return { text: found.length > 0 ? "" : text, found };
});

/** What does not depend on the visitor, the page or the published words. */
const alwaysAlike = { agent, language, languages };

function makeTextGuard(
  { idShapes, queryParameters }: TextGuardOptions,
  ownWords: readonly string[],
  { published, personalTexts, isPersonal, host, year }: KnownContext,
): TextGuard {
  /** Until the published words are loaded, the property's own are the only ones. */
  const has: Has = published?.has ?? ((kind, text) => kind === "w" && ownWords.includes(text));
  const options = scrubOptions(has, personalTexts, year);
  const typedWords = createVocabulary(has);
  const pageWords = createVocabulary(has, true);
  const isId = createIdCheck(idShapes, (id) => has("i", id));

  const passed = (text: string, found: readonly string[]): Passed => ({
    text,
    found: published || found.length === 0 ? found : [...found, wordsMissing],
  });
  const nameStart = host === undefined ? "" : `content:${host}:`;
  const isWhole = (text: string) => has("t", normalizeText(text));

  /** Names cannot be told from other words in scripts without capitals, so on a personal page only published words pass. */
  const isKnown = (words: string) => isWhole(words) || options.files.vocabulary(words).cut === 0;
  const label = remember((text): Passed => {
    const read = isPersonal && mayBeUncased.test(text) ? unmask(text) : text;
    const cased = isPersonal ? read.replace(uncasedWords, (words) => (isKnown(words) ? words : other)) : read;
    const isCased = cased === read;
    const { text: rest, found } = scrub(isCased ? text : cased, options);
    if ((found.length === 0 && isCased) || isWhole(text)) return { text, found: [] };
    return passed(rest, isCased ? found : [notPublished, ...found]);
  });
  const vocabulary = (text: string): Passed => {
    const { text: rest, cut } = typedWords(text);
    // Words that are each published may together spell a number.
    const { text: clean, found } = scrub(rest, { published: options.published, year });
    return passed(clean, cut > 0 ? [unpublishedWords, ...found] : found);
  };
  const pageText = isPersonal
    ? remember((text): Passed => {
        if (isWhole(text)) return { text, found: [] };
        const start = text.toLowerCase().startsWith(nameStart) ? text.slice(0, nameStart.length) : "";
        const words = pageWords(text.slice(start.length));
        const { text: rest, found } = scrub(start + words.text, options);
        return passed(rest, words.cut > 0 ? [notPublished, ...found] : found);
      })
    : label;
  const ids = (text: string): Passed => (isId(text) ? { text, found: [] } : passed("", [unknownId]));
  const campaign = (text: string): Passed => {
    if (isCampaignId(text)) return { text, found: [] };
    const own = text.replace(nextParameters, "");
    const { text: rest, found } = label(own);
    return { text: rest, found: own === text ? found : [...found, unlistedParameter] };
  };
  const url = urlGuard(queryParameters, { campaign, pageText, vocabulary, ids }, options, published);
  const guards = { ...alwaysAlike, label, campaign, pageText, vocabulary, ids, url };
  return { ...guards, field: (kind, text, maxLength) => guardText(guards[kind], text, maxLength) };
}
