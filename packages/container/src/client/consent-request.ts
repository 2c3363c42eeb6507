/** Tells the edge the visitor's choice, without the SDK. */

import { consentOptions } from "../consent/consent-options.ts";
import type { IdentityGate } from "../identity/identity-gate.ts";
import type { SdkCookies } from "../identity/sdk-cookies.ts";
import type { Answer } from "../outbox/answer.ts";
import { maxSdkTries, sdkError, sdkRetries } from "../outbox/sdk-failures.ts";
import { retryAfter } from "../retry-delay.ts";

type Choice = "in" | "out";

/** The SDK's hashes of the choices, with which it recognizes an unchanged one. */
export const hashes: Readonly<Record<Choice, string>> = { in: "e385c3ab", out: "c9b8d236" };

interface ConsentRequestParts {
  window: Window;
  orgId: string;
  cookies: Pick<SdkCookies, "read">;
  gate: IdentityGate;
  request: (body: object) => Promise<Answer>;
}

/**
 * Creates the function that tells the edge, one choice after the other. It retries as the SDK does, and rejects with the
 * SDK's error. The edge is not told an unchanged choice again.
 */
export function createConsentRequest({ window, orgId, cookies, gate, request }: ConsentRequestParts) {
  const key = `com.adobe.alloy.${orgId.replace("@", "_")}.consentHashes.Adobe.1.0`;
  const storage = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(window.localStorage);
    } catch {
      // Storage is blocked: every choice counts as changed.
      return undefined;
    }
  };
  const tell = async (choice: Choice): Promise<object> => {
    // The SDK forgets the hashes if one of the cookies is missing. After an opt-out there is no identity.
    const isStored = (choice === "out" || cookies.read("identity")) && cookies.read("consent");
    if (isStored && storage((local) => local.getItem(key)) === hashes[choice]) return {};
    for (let tries = 1; ; tries++) {
      const answer = await gate
        .pass(() => request(consentOptions(choice)))
        .catch((error: unknown) => {
          throw sdkError(undefined, error);
        });
      if (answer.taken) break;
      if (tries === maxSdkTries || !sdkRetries.has(answer.status)) throw sdkError(answer);
      const waitMs = retryAfter(answer.header("retry-after"), Date.now()) ?? tries * 1000;
      await new Promise((resolve) => window.setTimeout(resolve, waitMs));
    }
    storage((local) => local.setItem(key, hashes[choice]));
    return {};
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    tell(choice: Choice): Promise<object> {
      const work = last.then(() => tell(choice));
      last = work.catch(() => {});
      return work;
    },
    /** Resolves when no choice is being sent. */
    done: () => last,
  };
}
