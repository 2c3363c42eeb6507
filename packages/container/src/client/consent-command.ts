/** The SDK's command `setConsent` in the Adobe standards 1.0 and 2.0 and in IAB TCF 2: what it sends, without the SDK. */
import computeConsentHash from "@adobe/alloy-core/components/Consent/computeConsentHash.js";
import { plainConsent } from "@tagwell/contract";
import type { ConsentState } from "../consent/consent.ts";
import { type ConsentOptions, choiceOf, isKnownStandard, type Preference } from "../consent/consent-options.ts";
import type { Cut, Guard } from "../guard/guard.ts";
import type { IdentityGate } from "../identity/identity-gate.ts";
import { inStorage } from "../in-storage.ts";
import type { Answer } from "../outbox/answer.ts";
import type { Beside } from "../outbox/beside.ts";
import { maxSdkTries, sdkDelay, sdkError, sdkRetries } from "../outbox/sdk-failures.ts";
import { isGroup } from "../read-path.ts";
import { retryAfter } from "../retry-delay.ts";
import { toJson } from "../to-json.ts";
import { withoutPrototype } from "../without-prototype.ts";
import type { EdgeRequests } from "./edge-requests.ts";

interface ConsentCommandParts extends Pick<EdgeRequests, "request" | "gate"> {
  window: Window;
  settings: { orgId: string; datastreamId: string };
  consent: Pick<ConsentState, "wasTold" | "isHeld" | "untold">;
  guard: Guard;
  /** Reports what was removed, never a value. */
  onCuts: (cuts: readonly Cut[]) => void;
  /** The property's datastreams, which a page may choose from. */
  datastreams: readonly string[];
}

/** Creates the command. It returns undefined for options that only the SDK can handle, or that it rejects. */
export function createConsentCommand(parts: ConsentCommandParts) {
  const { settings, guard, consent: state, onCuts, request, datastreams } = parts;
  const tell = createConsentRequest({ ...parts, orgId: settings.orgId });
  /** The request data of a page's overrides. Rejects if they name a datastream that is none. */
  const loadBeside = async (edgeConfigOverrides: Record<string, unknown>) => {
    const { besideOf, guardedOverrides } = await import("../sdk/overrides.ts");
    return besideOf(settings.datastreamId, guardedOverrides(edgeConfigOverrides, onCuts, datastreams));
  };
  // Its own: a script of the page may have put one into every object.
  const isHeld = Object.getOwnPropertyDescriptor(state, "isHeld")?.value as ConsentState["isHeld"];
  return (options: object = {}): Promise<object> | undefined => {
    // As they are now: the page may change its objects while another choice is being sent.
    const { consent, identityMap, edgeConfigOverrides, ...others } = withoutPrototype(
      JSON.parse(toJson(options)) as ConsentOptions,
    );
    const isLean =
      isKnownStandard(consent) &&
      (identityMap === undefined || isIdentityMap(identityMap)) &&
      (edgeConfigOverrides === undefined || isGroup(edgeConfigOverrides)) &&
      Object.keys(others).length === 0;
    if (!isLean) return undefined;
    const told = plainConsent(consent);
    if (toJson(told).length < toJson(consent).length) onCuts([{ path: "consent", reason: "not a choice" }]);
    if (isHeld?.(told)) return Promise.resolve({});
    const untold = state.untold?.beside(choiceOf({ consent: told }));
    const { xdm: identities, cuts } = identityMap ? guard({ identityMap }) : { xdm: {}, cuts: [] };
    if (cuts.length > 0) onCuts(cuts);
    const send = (beside: Beside | undefined = untold): Promise<Answer> =>
      request("privacy/set-consent", [], { consent: told, ...identities }, beside);
    const beside = edgeConfigOverrides && loadBeside(edgeConfigOverrides);
    const work = tell(consent, async () => send(await beside));
    // Rejects with the fault of the overrides, if they have one.
    return beside ? Promise.all([beside, work]).then(([, result]) => result) : work;
  };
}

/** What an identity may consist of; the SDK rejects any other, with its own message. */
const members: Readonly<Record<string, (value: unknown) => boolean>> = withoutPrototype({
  id: (value) => typeof value === "string",
  xid: (value) => typeof value === "string",
  primary: (value) => typeof value === "boolean",
  authenticatedState: (value) => ["ambiguous", "authenticated", "loggedOut"].includes(value as string),
});

const isIdentityMap = (map: unknown): boolean =>
  isGroup(map) &&
  Object.values(map).every(
    (list) =>
      Array.isArray(list) &&
      list.every((one) => isGroup(one) && Object.entries(one).every(([name, value]) => members[name]?.(value))),
  );

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
