/** Applies the property's settings to this page. Each call evaluates the current address, because a page may change it. */
import { type AddressPattern, type GuardRules, isOwn, matchesAddress, type PersonalCheck } from "@tagwell/contract";
import { documentText, pageAddress } from "../document-text.ts";
import { createPersonalTexts } from "../payload/personal-texts.ts";

interface PagePolicyParts {
  window: Window;
  guardRules: GuardRules;
  /** The guard's check, which remembers the addresses of this page. */
  personalCheck: PersonalCheck;
  linkClicks?: { readonly notOn?: readonly AddressPattern[] } | undefined;
  /** The name of the signed-in visitor, if any. */
  username: () => string | undefined;
}

export interface PagePolicy {
  /** Whether a query parameter of this name, in lower case, may be sent. */
  isListed: (parameter: string) => boolean;
  /** The visitor's own texts: search input, and the name of a signed-in visitor. */
  personalTexts: () => readonly string[];
  /** Whether the page's content may be about the visitor. */
  isPersonal: () => boolean;
  /** Whether link clicks on this page are reported. */
  hasLinkClicks: () => boolean;
}

export function createPagePolicy(parts: PagePolicyParts): PagePolicy {
  const { window, guardRules, personalCheck, linkClicks, username } = parts;
  const textsIn = createPersonalTexts(guardRules.queryParameters);
  const address = () => pageAddress(window);
  return {
    isListed: (parameter) => isOwn(guardRules.queryParameters, parameter),
    personalTexts: () => textsIn([address(), documentText(window.document, "referrer")], username()),
    isPersonal: () => personalCheck.isAddress(address()) || textsIn([address()], username()).length > 0,
    hasLinkClicks: () => !matchesAddress(linkClicks?.notOn ?? [], address()),
  };
}
