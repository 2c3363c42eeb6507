/** Reads Cookiebot: `Cookiebot.consent`, and whether the visitor has answered its dialog. */

import { listenTo } from "../page-methods.ts";
import type { CookiebotOptions } from "./tool-options.ts";
import type { CreateReader } from "./tool-reader.ts";

interface CookiebotWindow extends Window {
  Cookiebot?: { consent?: Record<string, unknown>; hasResponse?: boolean };
}

export const createReader: CreateReader<CookiebotOptions> = ({ window, settings }) => {
  // Until the tool has read what the visitor chose earlier, `hasResponse` is false, too.
  let isAsked = false;
  listenTo(window, "CookiebotOnDialogDisplay", () => {
    isAsked = true;
  });
  return {
    events: ["CookiebotOnConsentReady", "CookiebotOnAccept", "CookiebotOnDecline", "CookiebotOnDialogDisplay"],
    read() {
      const { consent, hasResponse } = (window as CookiebotWindow).Cookiebot ?? {};
      if (!consent) return undefined;
      if (settings.categories.every((category) => consent[category] === true)) return "in";
      if (hasResponse === true) return "out";
      return isAsked ? "pending" : undefined;
    },
  };
};
