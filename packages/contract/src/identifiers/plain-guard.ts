/** Guards texts without the patterns of identifiers: passes plain texts, and asks the whole guard about all others. */
import { own } from "../own.ts";
import type { GuardRules } from "../property/guard-rules.ts";
import { patternsMissing } from "./guard-reasons.ts";
import { isPlainAgent } from "./plain-agent.ts";
import { isPlainText } from "./plain-text.ts";
import type { FieldTexts, TextContext, TextKind } from "./text-guard.ts";

/** What most browsers and pages say, such as `en` or `en-US`: a tag, and a list of one. The patterns know all others. */
const usualTag = /^[a-z]{2}(?:-(?:[A-Z]{2}|419))?$/;
const isUsualLanguage = (text: string) => usualTag.test(text);

const nothing: readonly string[] = [];
const missing: readonly string[] = [patternsMissing];

/** Ids of the shapes that every property allows, apart from eight digits, which may be a date, and long lists, which may be a text. */
const plainIds = /^(?:(?:\d{1,7}|[A-Z]{1,6}|[A-Za-z]{1,4}[-_]?\d{1,4})(?:[,;|](?!$)|$)){1,5}$/;

/** The origin and the path of a web address without credentials, as a browser has it. */
const webAddress = /^(https?:\/\/([\w.-]+)(?::\d+)?)(?![^/?#])([^?#]*)/;
/** What is sent of the most usual addresses that are none: the scheme, and the package of an app. `otherAddress` knows them all. */
const otherAddress = /^(?:(?:tel|mailto|sms):|(?:android|ios)-app:\/\/([\w.-]+))$/;

/** A parameter without escapes and blanks. */
const plainParameter = /^([\w-]+)=([^%+\s]+)$/;

/**
 * Creates a guard of fields with the results of `whole`, which it asks only about texts that are not plain or too long. While `whole`
 * is undefined, such a text is removed, and an address is reduced to its origin and, if that is plain, its path.
 */
export function createPlainGuard(
  { queryParameters }: Pick<GuardRules, "queryParameters">,
  {
    personalTexts = [],
    isPersonal = false,
    address = "",
  }: Pick<TextContext, "personalTexts" | "isPersonal" | "address">,
  whole: FieldTexts | undefined,
): FieldTexts {
  const isLabel = (text: string) => personalTexts.length === 0 && isPlainText(text);
  const isPlainPath = (path: string) => (!isPersonal && isLabel(path)) || /^\/*$/.test(path);
  /** The origin and the path, as far as they are plain. */
  const plainStart = (text: string) => {
    const [, origin = "", host = "", path = ""] = webAddress.exec(text) ?? [];
    return isPlainText(host) ? origin + (isPlainPath(path) ? path : "") : "";
  };
  /** Where the guard changes the path, it changes texts that are made of the path. */
  const hasPlainPath = isPlainPath(webAddress.exec(address)?.[3] ?? "");
  const isPlainQuery = (query: string) =>
    query.split("&").every((pair) => {
      const [, name = "", value = ""] = plainParameter.exec(pair) ?? [];
      const kind = own(queryParameters, name.toLowerCase());
      return kind === "code" ? plainIds.test(value) : kind === "label" && isLabel(value);
    });
  const isPlain: Readonly<Record<TextKind, (text: string) => boolean>> = {
    label: isLabel,
    campaign: isLabel,
    pageText: (text) => !isPersonal && hasPlainPath && isLabel(text),
    vocabulary: () => false,
    ids: (text) => plainIds.test(text),
    agent: isPlainAgent,
    language: isUsualLanguage,
    languages: isUsualLanguage,
    url(text) {
      const [other, app] = otherAddress.exec(text) ?? [];
      if (other) return !app || isLabel(app);
      const rest = text.slice(plainStart(text).length);
      return rest === text ? isPlainQuery(text) : rest === "" || (rest[0] === "?" && isPlainQuery(rest.slice(1)));
    },
  };
  return {
    field(kind, text, maxLength) {
      if (text.length <= maxLength && isPlain[kind](text)) return { value: text, found: nothing };
      if (whole) return whole.field(kind, text, maxLength);
      const start = kind === "url" ? plainStart(text) : "";
      return { value: start && start.length <= maxLength ? start : undefined, found: missing };
    },
  };
}
