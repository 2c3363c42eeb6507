/** What the property's settings mean for this page. Each answer is of now: a page may change its address. */
import { type AddressPattern, type GuardRules, isPersonalAddress, matchesAddress, own } from "@tagwell/contract";
import { createPersonalTexts } from "../payload/personal-texts.ts";

interface PagePolicyParts {
  window: Pick<Window, "location" | "document">;
  guard: GuardRules;
  linkClicks: { readonly notOn?: readonly AddressPattern[] } | undefined;
  /** The name that the visitor is signed in with, if there is one. */
  username: () => string | undefined;
}

export interface PagePolicy {
  /** Whether a query parameter of this name, in lower case, may be sent. */
  isListed: (parameter: string) => boolean;
  /** Texts that are the visitor's own: what was typed into a search, and the name of who is signed in. */
  personalTexts: () => readonly string[];
  /** Whether what is on the page may be about the visitor. */
  isPersonal: () => boolean;
  /** Whether link clicks on this page are reported. */
  hasLinkClicks: () => boolean;
}

export function createPagePolicy({ window, guard, linkClicks, username }: PagePolicyParts): PagePolicy {
  const { location, document } = window;
  const personalTexts = createPersonalTexts(guard.queryParameters);
  return {
    isListed: (parameter) => own(guard.queryParameters, parameter) !== undefined,
    personalTexts: () => personalTexts([location.href, document.referrer], username()),
    isPersonal: () => isPersonalAddress(location.href, guard) || personalTexts([location.href], username()).length > 0,
    hasLinkClicks: () => !matchesAddress(linkClicks?.notOn ?? [], location.href),
  };
}
