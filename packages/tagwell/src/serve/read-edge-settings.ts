/** Reads the settings of an edge from environment variables (settings.ts). */
import type { EdgeOptions } from "@tagwell/console-server";
import { readAlerts } from "./read-alerts.ts";
import { readElsewhere } from "./read-elsewhere.ts";
import { readIdentityProvider } from "./read-identity-provider.ts";
import { readMetricsToken } from "./read-metrics-token.ts";
import { readPort } from "./read-port.ts";
import { readPublishing } from "./read-publishing.ts";
import { readQuota } from "./read-quota.ts";
import { readRelay } from "./read-relay.ts";
import { readConsentRetention, readMaxBytes, readRetention } from "./read-retention.ts";
import { readTrustedProxies } from "./read-trusted-proxies.ts";

/** What environment variables can set of EdgeOptions. */
export type EdgeSettings = Pick<
  EdgeOptions,
  | "port"
  | "elsewhere"
  | "trustedProxies"
  | "identityProvider"
  | "metricsToken"
  | "relay"
  | "retention"
  | "consentRetentionDays"
  | "maxStoreBytes"
  | "quota"
  | "publishing"
  | "alerts"
>;

/** Throws UsageFault, with what to type, for a value that cannot be used. A blank variable counts as unset. */
export function readEdgeSettings(environment: NodeJS.ProcessEnv): EdgeSettings {
  const elsewhere = readElsewhere(environment);
  const identityProvider = readIdentityProvider(environment);
  const metricsToken = readMetricsToken(environment.TAGWELL_METRICS_TOKEN);
  const relay = readRelay(environment.TAGWELL_RELAY);
  const retention = readRetention(environment.TAGWELL_RETENTION_DAYS);
  const consentRetentionDays = readConsentRetention(environment.TAGWELL_CONSENT_RETENTION_DAYS);
  const maxStoreBytes = readMaxBytes(environment.TAGWELL_MAX_BYTES);
  const alerts = readAlerts(environment);
  return {
    port: readPort(environment.PORT),
    ...(elsewhere && { elsewhere }),
    ...(identityProvider && { identityProvider }),
    ...(metricsToken !== undefined && { metricsToken }),
    ...(relay && { relay }),
    trustedProxies: readTrustedProxies(environment.TAGWELL_TRUST_PROXY),
    ...(retention && { retention }),
    ...(consentRetentionDays !== undefined && { consentRetentionDays }),
    ...(maxStoreBytes !== undefined && { maxStoreBytes }),
    quota: readQuota(environment),
    publishing: readPublishing(environment),
    ...(alerts && { alerts }),
  };
}
