/** Limits the SDK's commands to what the visitor and the page's policy allow. */
import type { Command } from "../client/client-parts.ts";
import type { ConsentState } from "../consent/consent.ts";
import { choiceOf } from "../consent/consent-options.ts";
import { inStorage } from "../in-storage.ts";
import type { Counters } from "../outbox/counters.ts";

interface ForgetDecisionsParts {
  window: Window;
  orgId: string;
  consent: ConsentState;
}

/**
 * Wraps the SDK's command: the rules engine's decision history is on disk only while consent allows it. An opt-out deletes it, and
 * `evaluateRulesets`, which would write a new one, rejects while events may not be sent. The SDK itself clears the history of an opted-out
 * visitor when it starts.
 */
export function forgetDecisions(alloy: Command, { window, orgId, consent }: ForgetDecisionsParts): Command {
  const key = `com.adobe.alloy.${orgId.replace("@", "_")}.decisioning.events`;
  const forget = () => inStorage(window, (storage) => storage.removeItem(key));
  return async (name, options) => {
    if (name === "evaluateRulesets" && !consent.allows())
      throw new Error(consent.current() === "out" ? "The user declined consent." : "Consent is pending.");
    if (name === "setConsent" && choiceOf(options) === "out") forget();
    return alloy(name, options);
  };
}

/** No API reports whether Trusted Types are enforced, so this tries; where they are, it causes one violation report. */
function maySetHtml({ document }: Window): boolean {
  try {
    document.createElement("p").innerHTML = "<b></b>";
    return true;
  } catch {
    return false;
  }
}

/**
 * Wraps the SDK's command. Under Trusted Types without a default policy, the SDK would empty the element, leave an error
 * uncaught and report to the edge that it had rendered the content. There it is not asked to render, and a counter records
 * it.
 */
export function showWhereHtmlMay(alloy: Command, window: Window, counters: Counters | undefined): Command {
  let may: boolean | undefined;
  return async (name, options) => {
    if (name !== "applyPropositions" && !(options as { renderDecisions?: unknown } | undefined)?.renderDecisions)
      return alloy(name, options);
    may ??= maySetHtml(window);
    if (may) return alloy(name, options);
    counters?.add("not shown: the page's policy lets no script set HTML");
    if (name === "applyPropositions") throw new Error("The page's policy (Trusted Types) lets no script set HTML.");
    return alloy(name, { ...options, renderDecisions: false });
  };
}
