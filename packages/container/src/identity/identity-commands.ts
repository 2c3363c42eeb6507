/** The commands `getIdentity` and `appendIdentityToUrl`, with the results and failures of the Web SDK's own. */
import injectAppendIdentityToUrl from "@adobe/alloy-core/components/Identity/appendIdentityToUrl/injectAppendIdentityToUrl.js";
import createDecodeKndctrCookie from "@adobe/alloy-core/utils/createDecodeKndctrCookie.js";
import type { AnsweredIdentity } from "../client/read-answer.ts";
import type { ConsentState } from "../consent/consent.ts";
import { isGroup } from "../read-path.ts";
import type { SdkCookies } from "./sdk-cookies.ts";

export interface IdentityCommandParts {
  orgId: string;
  cookies: Pick<SdkCookies, "read">;
  consent: Pick<ConsentState, "allows" | "current">;
  /** Resolves when the choice is no longer pending. */
  decided: () => Promise<void>;
  log: { warn: (...message: unknown[]) => void };
  answered: AnsweredIdentity;
  /** Requests the identity. Resolves when the answer is in `answered`; rejects as the SDK's command does. */
  acquire: () => Promise<unknown>;
}

/** Returns undefined for options that the SDK must handle: other namespaces, overrides, and invalid options, for its messages. */
type IdentityCommand = (options?: unknown) => Promise<object> | undefined;

/** Whether this is an object with no other option than this one. */
const hasOnly = <Name extends string>(name: Name, options: unknown): options is { readonly [N in Name]?: unknown } =>
  isGroup(options) && Object.keys(options).every((key) => key === name);

export function createIdentityCommands(
  parts: IdentityCommandParts,
): Record<"getIdentity" | "appendIdentityToUrl", IdentityCommand> {
  const { orgId, cookies, consent, decided, log, answered, acquire } = parts;
  const ecidOfCookie = createDecodeKndctrCookie({
    orgId,
    cookieJar: { get: () => cookies.read("identity") },
    logger: log,
  });
  const append = injectAppendIdentityToUrl({ orgId, dateProvider: () => new Date() });
  const findEcid = async () => {
    const known = answered.ecid ?? ecidOfCookie();
    if (known) return known;
    await acquire();
    const { ecid } = answered;
    if (ecid) return ecid;
    throw new Error("The edge's answer has no ECID.");
  };
  const declined = "The user declined consent.";
  const getIdentity = async () => {
    await decided();
    if (!consent.allows()) {
      log.warn(`The getIdentity command could not fully complete. ${declined}`);
      return {};
    }
    const ECID = await findEcid();
    const regionId = Number.parseInt(answered.region?.split(";")[1] ?? "", 10);
    return { identity: { ECID }, edge: Number.isNaN(regionId) ? {} : { regionId } };
  };
  const appendIdentityToUrl = async (url: string) => {
    try {
      if (!consent.allows()) throw new Error(consent.current() === "pending" ? "Consent is pending." : declined);
      return { url: append(await findEcid(), url) };
    } catch (error) {
      log.warn(`Unable to append identity to url. ${(error as Error).message}`);
      return { url };
    }
  };
  return {
    getIdentity(options = {}) {
      if (!hasOnly("namespaces", options)) return undefined;
      const { namespaces = ["ECID"] } = options;
      return Array.isArray(namespaces) && namespaces.length === 1 && namespaces[0] === "ECID"
        ? getIdentity()
        : undefined;
    },
    appendIdentityToUrl: (options) =>
      hasOnly("url", options) && typeof options.url === "string" && options.url
        ? appendIdentityToUrl(options.url)
        : undefined,
  };
}
