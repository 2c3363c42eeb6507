/** Refuses settings that the edge could only ignore, so that nobody relies on what does not happen. */
import type { Intake, Storage } from "../doors.ts";
import type { EdgeOptions } from "../edge-options.ts";

type Settings = Pick<
  EdgeOptions,
  "role" | "relay" | "retention" | "consentRetentionDays" | "identityProvider" | "alerts"
>;

const noRelay =
  "Nothing is relayed from a cluster: its log has no choices of consent, and neither the identity nor the cookie that Adobe gave a visitor, whose next request any edge may take. Unset TAGWELL_RELAY, and let the balancer send what is to be relayed to an edge of its own that stores on its disk.";

/** Throws for a setting of the console's on an edge that only receives. */
export function refuseConsoleSettings({
  role,
  relay,
  retention,
  consentRetentionDays,
  identityProvider,
  alerts,
}: Settings): void {
  if (role !== "receive") return;
  if (relay !== undefined) throw new Error(noRelay);
  const set = Object.entries({
    retention,
    alerts,
    "consent retention": consentRetentionDays,
    "identity provider": identityProvider,
  });
  const [name] = set.find(([, value]) => value !== undefined) ?? [];
  if (name !== undefined)
    throw new Error(
      `This edge only receives events, and has no use for the setting of the ${name}. Set it on the console.`,
    );
}

/** Throws for a setting that needs what the storage does not offer. */
export function refuseStorageSettings(
  { role, relay, consentRetentionDays }: Settings,
  storage: Intake | Storage,
): void {
  const { owed, ledger } = storage;
  if (role !== "receive" && !hasWarehouse(storage))
    throw new Error('This storage only takes events. Start this edge with the role "receive", or use another storage.');
  if (relay !== undefined && owed === undefined) throw new Error(noRelay);
  if (consentRetentionDays !== undefined && ledger === undefined)
    throw new Error(
      "This storage keeps no ledger of consent choices, so none is removed. Unset TAGWELL_CONSENT_RETENTION_DAYS.",
    );
}

/** True for a storage that can be read, which is what the console needs. */
export const hasWarehouse = (storage: Intake | Storage): storage is Storage => "warehouse" in storage;
