/** Collection: receives events, checks them, stores them, and serves the builds. */
export type { CollectorOptions, ReceiverOptions, RunningCollector } from "./boot/collector-options.ts";
export { startCollector } from "./boot/start-collector.ts";
export { type Log, type LogFields, type LogLevel, logLevels } from "./errors/log.ts";
export { isAddressRange } from "./http/client-address.ts";
export { readPropertyFile } from "./tags/read-property-file.ts";
