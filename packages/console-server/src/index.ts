/** The console's server: collection with the API, reports, releases and accounts beside it. */
export type { ProviderSettings } from "./accounts/identity-provider-settings.ts";
export type { AlertOptions } from "./alerts/channel-sender.ts";
export { backUp } from "./backup/back-up.ts";
export { restoreBackup } from "./backup/restore.ts";
export { type ConsentFindings, checkConsent } from "./boot/check-consent.ts";
export type { EdgeOptions, RunningEdge } from "./boot/edge-options.ts";
export { startEdge } from "./boot/start-edge.ts";
export type * from "./doors/storage.ts";
export type { RelayOptions } from "./relay/relay.ts";
