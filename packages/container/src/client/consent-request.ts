/** Tells the edge the visitor's choice, without the SDK. */

import computeConsentHash from "@adobe/alloy-core/components/Consent/computeConsentHash.js";
import type { ConsentState } from "../consent/consent.ts";
import type { Preference } from "../consent/consent-options.ts";
import type { IdentityGate } from "../identity/identity-gate.ts";
import { inStorage } from "../in-storage.ts";
import type { Answer } from "../outbox/answer.ts";
import { maxSdkTries, sdkDelay, sdkError, sdkRetries } from "../outbox/sdk-failures.ts";
import { retryAfter } from "../retry-delay.ts";

interface ConsentRequestParts {
  window: Window;
  orgId: string;
  consent: Pick<ConsentState, "wasTold">;
  gate: IdentityGate;
}

/**
 * Creates the function that tells the edge, one choice after the other. It retries as the SDK does, and rejects with the
 * SDK's error. The edge is not told unchanged preferences again, which the SDK's hashes in local storage show.
 */
export function createConsentRequest({ window, orgId, consent, gate }: ConsentRequestParts) {
  const prefix = `com.adobe.alloy.${orgId.replace("@", "_")}.consentHashes.`;
  // Where storage is blocked, every choice counts as changed.
  const storage = <T>(work: (storage: Storage) => T) => inStorage(window, work);
  /** What the edge was told belongs to an identity: without the cookies of both when the page began, it is told again. */
  let isCurrent = consent.wasTold;
  const forgetEarlier = (local: Storage) => {
    for (const key of Object.keys(local)) if (key.startsWith(prefix)) local.removeItem(key);
  };
  const tell = async (preferences: readonly Preference[], request: () => Promise<Answer>): Promise<object> => {
    if (!isCurrent) storage(forgetEarlier);
    isCurrent = true;
    const hashes = new Map<string, string>();
    for (const { standard, version, ...rest } of preferences) {
      const key = `${prefix}${standard}.${version}`;
      // Of two preferences with one name the SDK reads the first.
      if (!hashes.has(key)) hashes.set(key, computeConsentHash(rest));
    }
    if ([...hashes].every(([key, hash]) => storage((local) => local.getItem(key)) === hash)) return {};
    for (let tries = 1; ; tries++) {
      const answer = await gate.pass(request).catch((error: unknown) => {
        throw sdkError(undefined, error);
      });
      if (answer.taken) break;
      if (tries === maxSdkTries || !sdkRetries.has(answer.status)) throw sdkError(answer);
      const waitMs = retryAfter(answer.header("retry-after"), Date.now()) ?? sdkDelay(tries);
      await new Promise((resolve) => window.setTimeout(resolve, waitMs));
    }
    for (const [key, hash] of hashes) storage((local) => local.setItem(key, hash));
    return {};
  };
  let last: Promise<unknown> = Promise.resolve();
  /** `request` makes the request with these preferences. */
  return (preferences: readonly Preference[], request: () => Promise<Answer>): Promise<object> => {
    const work = last.then(() => tell(preferences, request));
    last = work.catch(() => {});
    return work;
  };
}
