/** Keeps the rules engine's decision history on disk only while consent allows it. */
import type { Command } from "../client/client-parts.ts";
import type { ConsentState } from "../consent/consent.ts";
import { choiceOf } from "../consent/consent-options.ts";
import { inStorage } from "../in-storage.ts";

interface ForgetDecisionsParts {
  window: Window;
  orgId: string;
  consent: ConsentState;
}

/**
 * Wraps the SDK's command. An opt-out deletes the history, and `evaluateRulesets`, which would write a new one, rejects
 * while events may not be sent. The SDK itself clears the history of an opted-out visitor when it starts.
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
