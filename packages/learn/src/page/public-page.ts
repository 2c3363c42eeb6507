/** Decides which pages are public, and which addresses contain what a visitor typed. */
import { type GuardRules, matchesAddress } from "@tagwell/contract";

/** What the property says about addresses. */
export type AddressRules = Pick<GuardRules, "queryParameters" | "personalPages">;

/** Sign-in pages, accounts and carts of any site. */
const signIn =
  /\/(?:sign-?(?:in|up|out)|log-?(?:in|on|out)|register|my-?(?:chart|account|health)[\w-]*|account|patient-portal|portal|cart|checkout)(?=[/.?]|$)/i;

/** Pages that answer a search. */
const search = /\/(?:search(?:-results?)?|results?)(?=[/.]|$)/i;

/** Pages about persons. Whole texts are learned from them, but not single words: those could be any person's name. */
const aboutPersons =
  /\/(?:[\w-]*stor(?:y|ies)|news(?:room)?|blogs?|press(?:-releases?)?|people|obituar(?:y|ies)|testimonials?|reviews?|in-memoriam|memorials?|tributes?|donors?)(?=\/)/i;

/** The reason why nothing is learned from a page; undefined for a public page. */
export function whyNotPublic(url: URL, { queryParameters, personalPages }: AddressRules): string | undefined {
  if (signIn.test(decoded(url.pathname + url.search)) || matchesAddress(personalPages, url.href))
    return "personal page";
  if (search.test(decoded(url.pathname))) return "search results";
  for (const [name, value] of url.searchParams) {
    const kind = parameterKind(name, queryParameters);
    if (value !== "" && (kind === "code" || kind === "vocabulary")) return "an address with a query";
  }
  return undefined;
}

/** How the property treats a query parameter. Search parameters that most sites use are `vocabulary` in every property. */
export function parameterKind(name: string, queryParameters: AddressRules["queryParameters"]) {
  const key = name.toLowerCase();
  if (Object.hasOwn(queryParameters, key)) return queryParameters[key];
  return key === "q" || key === "query" || key === "s" ? "vocabulary" : undefined;
}

export const isAboutPersons = (url: URL): boolean => aboutPersons.test(url.pathname);

function decoded(text: string): string {
  try {
    return decodeURIComponent(decodeURIComponent(text));
  } catch {
    return text;
  }
}
