/** Refuses settings that the edge could only ignore, so that nobody relies on what does not happen. */
import type { Storage } from "../doors/storage.ts";
import type { EdgeOptions } from "./edge-options.ts";

/** Throws for a setting that needs what the storage does not offer. */
export function refuseUnsupported(
  { relay, consentRetentionDays }: Pick<EdgeOptions, "relay" | "consentRetentionDays">,
  { owed, ledger }: Pick<Storage, "owed" | "ledger">,
): void {
  if (relay !== undefined && owed === undefined)
    throw new Error(
      "Nothing is relayed from a cluster: its log has no choices of consent, and neither the identity nor the cookie that Adobe gave a visitor, whose next request any edge may take. Unset TAGWELL_RELAY, and let the balancer send what is to be relayed to an edge of its own that stores on its disk.",
    );
  if (consentRetentionDays !== undefined && ledger === undefined)
    throw new Error(
      "This storage keeps no ledger of consent choices, so none is removed. Unset TAGWELL_CONSENT_RETENTION_DAYS.",
    );
}
