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

export type PagePolicy = ReturnType<typeof createPagePolicy>;

export function createPagePolicy(parts: PagePolicyParts) {
  const { window, guardRules, personalCheck, linkClicks, username } = parts;
  const textsIn = createPersonalTexts(guardRules.queryParameters);
  const address = () => pageAddress(window);
  return {
    /** Whether a query parameter of this name, in lower case, may be sent. */
    isListed: (parameter: string) => isOwn(guardRules.queryParameters, parameter),
    /** The visitor's own texts: search input, and the name of a signed-in visitor. */
    personalTexts: () => textsIn([address(), documentText(window.document, "referrer")], username()),
    /** Whether the page's content may be about the visitor. */
    isPersonal: () => personalCheck.isAddress(address()) || textsIn([address()], username()).length > 0,
    /** Whether link clicks on this page are reported. */
    hasLinkClicks: () => !matchesAddress(linkClicks?.notOn ?? [], address()),
  };
}
