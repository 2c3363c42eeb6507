/** Applies the property's settings to this page. Each call evaluates the current address, because a page may change it. */
import { type AddressPattern, createPersonalCheck, type GuardRules, matchesAddress, own } from "@tagwell/contract";
import { createPersonalTexts } from "../payload/personal-texts.ts";

interface PagePolicyParts {
  window: Pick<Window, "location" | "document">;
  guard: GuardRules;
  linkClicks: { readonly notOn?: readonly AddressPattern[] } | undefined;
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

export function createPagePolicy({ window, guard, linkClicks, username }: PagePolicyParts): PagePolicy {
  const { location, document } = window;
  const personalTexts = createPersonalTexts(guard.queryParameters);
  const personal = createPersonalCheck(guard);
  return {
    isListed: (parameter) => own(guard.queryParameters, parameter) !== undefined,
    personalTexts: () => personalTexts([location.href, document.referrer], username()),
    isPersonal: () => personal.isAddress(location.href) || personalTexts([location.href], username()).length > 0,
    hasLinkClicks: () => !matchesAddress(linkClicks?.notOn ?? [], location.href),
  };
}
