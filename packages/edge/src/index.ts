/** The edge: collects events, hosts the builds, and serves the console and its API. */
export type { AlertOptions } from "./alert-options.ts";
export { backUp } from "./backup/back-up.ts";
export { type ConsentFindings, checkConsent } from "./boot/check-consent.ts";
export { restoreBackup } from "./boot/restore-backup.ts";
export { startEdge } from "./boot/start-edge.ts";
export { isAddressRange } from "./client-address.ts";
export type * from "./doors.ts";
export type { EdgeOptions, EdgeRole, Elsewhere, RelayOptions, RunningEdge } from "./edge-options.ts";
export type { ProviderSettings } from "./identity-provider-settings.ts";
export { type Log, type LogFields, type LogLevel, logLevels } from "./log.ts";
export { readPropertyFile } from "./releases/read-property-file.ts";
