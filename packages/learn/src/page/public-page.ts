/** Which pages are public, and which addresses have the words of visitors in them. */
import { queryParameters } from "@tagwell/contract";

/** Where people book, sign in, or see what is theirs. */
const personal =
  /openscheduling|signupandschedule|embeddedschedule|fromopenscheduling|\/(?:sign-?(?:in|up|out)|log-?(?:in|on|out)|register|my-?(?:chart|account|health)[\w-]*|account|patient-portal|portal|cart|checkout)(?=[/.?]|$)/i;

/** Pages that answer a search. */
const search = /\/(?:search(?:-results?)?|results?)(?=[/.]|$)/i;

/** Pages about persons: their texts are published as a whole, their words would let any name pass. */
const aboutPersons =
  /\/(?:[\w-]*stor(?:y|ies)|news(?:room)?|blogs?|press(?:-releases?)?|people|obituar(?:y|ies)|testimonials?|reviews?|in-memoriam|memorials?|tributes?|donors?)(?=\/)/i;

/** Says why a page is not learned; undefined for a public one. */
export function whyNotPublic(url: URL): string | undefined {
  if (personal.test(decoded(url.pathname + url.search))) return "sign-in or scheduling";
  if (search.test(decoded(url.pathname))) return "search results";
  for (const [name, value] of url.searchParams) {
    const key = name.toLowerCase();
    const isTyped =
      Object.hasOwn(queryParameters, key) && queryParameters[key as keyof typeof queryParameters] !== "label";
    if ((isTyped || key === "q" || key === "query" || key === "s") && value !== "") return "an address with a query";
  }
  return undefined;
}

export const isAboutPersons = (url: URL): boolean => aboutPersons.test(url.pathname);

function decoded(text: string): string {
  try {
    return decodeURIComponent(decodeURIComponent(text));
  } catch {
    return text;
  }
}
