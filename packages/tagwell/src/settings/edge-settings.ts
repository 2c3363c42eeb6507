/** Every setting of an edge, in the order in which they are listed, by the name that the program has for it. */
import { isAddressRange, logLevels } from "@tagwell/collector";
import * as v from "valibot";
import { dataSettings } from "./data-folder.ts";
import * as form from "./forms.ts";
import { readSettings } from "./read-settings.ts";
import { needed, setting } from "./setting.ts";

const text = v.string();
const group = <Entries extends v.ObjectEntries>(entries: Entries) => v.exactOptional(v.object(entries));

const cluster = group({
  log: needed("TAGWELL_CLUSTER", "Servers of the log that events are stored in, separated by commas", form.secretText, {
    example: "nats://user:password@log-1:4222",
    unset: "this machine's disk",
  }),
  warehouse: setting("TAGWELL_WAREHOUSE", "ClickHouse, or a folder, that the log is loaded into", form.secretText, {
    example: "https://clickhouse:8443",
    unset: "an edge of a cluster only receives",
  }),
});

const elsewhere = group({
  address: needed("TAGWELL_LISTEN", "Where the edge listens besides loopback, for other machines", form.ipAddress, {
    example: "0.0.0.0",
    unset: "this machine only",
  }),
  origin: needed("TAGWELL_ORIGIN", "Where people open the console", form.consoleOrigin, {
    example: "https://tags.example.org",
  }),
});

const proxies = form.listOf(
  v.pipe(text, v.check(isAddressRange)),
  "the IP addresses or ranges that they connect from, separated by commas",
);

const identityProvider = group({
  issuer: needed("TAGWELL_OIDC_ISSUER", "Issuer of the OpenID Connect provider to sign in with", form.webAddress, {
    example: "https://login.example.org/tenant",
    unset: "passwords",
  }),
  clientId: needed("TAGWELL_OIDC_CLIENT_ID", "The edge's client id at the provider", text),
  clientSecret: needed("TAGWELL_OIDC_CLIENT_SECRET", "The client's secret", form.secretText),
  roles: needed("TAGWELL_OIDC_ROLES", "Who has which role", form.roleRules, {
    example: "groups:tag-officers=officer,groups:staff=viewer",
  }),
  name: setting("TAGWELL_OIDC_NAME", "What the console calls the provider", text, { unset: "the issuer's host" }),
  scopes: setting("TAGWELL_OIDC_SCOPES", "What to ask the provider for", form.scopes, {
    example: "openid profile email groups",
    unset: "openid profile email",
  }),
  isOnly: setting(
    "TAGWELL_OIDC_ONLY",
    "Whether passwords and officers' links are refused; that of TAGWELL_SIGN_IN_LINK never is",
    form.isOn,
    { unset: "0" },
  ),
});

const where = form.oneOf(["production", "none"]);
const publishing = group({
  approval: setting("TAGWELL_APPROVAL", "Where publications need the approval of a second person", where, {
    unset: "production, once two accounts could approve",
  }),
  signature: setting("TAGWELL_SIGNATURE", "Where only builds that an officer has signed are served", where, {
    unset: "none",
  }),
});

const limit = (name: string, says: string, unset: string) =>
  setting(`TAGWELL_QUOTA_${name}`, says, form.whole(1), { unset });
const quota = group({
  siteEventsPerMinute: limit("SITE_EVENTS", "Events that a site may send a minute", "1000000"),
  siteBytesPerDay: limit("SITE_BYTES", "Bytes that a site may send a day", "50000000000"),
  visitorEventsPerMinute: limit("VISITOR_EVENTS", "Events that a visitor may send a minute", "10000"),
  visitorBytesPerDay: limit("VISITOR_BYTES", "Bytes that a visitor may send a day", "500000000"),
  tokenRequestsPerMinute: limit("TOKEN_REQUESTS", "Requests that a program's token may make a minute", "600"),
});

const alerts = group({
  webhook: group({
    url: needed("TAGWELL_ALERT_WEBHOOK", "Where alerts are sent, each by a POST", form.secretAddress, {
      example: "https://hooks.example.org/x",
      unset: "off",
    }),
    secret: needed(
      "TAGWELL_ALERT_WEBHOOK_SECRET",
      "Signs these requests, so that the receiver can tell that they are yours",
      form.signingKey,
    ),
  }),
  mail: group({
    recipients: needed("TAGWELL_ALERT_MAIL", "Who gets alerts by mail", form.mails, {
      example: "data@example.org,web@example.org",
      unset: "off",
    }),
    from: setting("TAGWELL_ALERT_MAIL_FROM", "Sender of these mails", form.mail, { unset: "the first recipient" }),
    smtp: needed("TAGWELL_SMTP", "Server that sends these mails", form.mailServer, {
      example: "smtps://user:password@mail.example.org",
    }),
  }),
});

const all = v.object({
  port: v.optional(needed("PORT", "Port on this machine", form.whole(0, 65_535), { example: "4601" }), "4600"),
  ...dataSettings.entries,
  cluster,
  elsewhere,
  trustedProxies: setting("TAGWELL_TRUST_PROXY", "Proxies whose forwarding headers count", proxies, {
    example: "127.0.0.1,10.0.0.0/8",
    unset: "none",
  }),
  logLevel: setting("TAGWELL_LOG", "What is logged on stderr", form.oneOf([...logLevels, "off"]), { unset: "info" }),
  metricsToken: setting("TAGWELL_METRICS_TOKEN", "Token with which other machines read /metrics", form.bearerToken, {
    unset: "only this machine reads them",
  }),
  relay: group({
    url: needed("TAGWELL_RELAY", "Adobe's edge, to which accepted events are relayed", form.origin, {
      example: "https://edge.adobedc.net",
      unset: "off",
    }),
  }),
  identityProvider,
  publishing,
  retention: setting("TAGWELL_RETENTION_DAYS", "How long events are kept", form.periods, {
    example: "400,example-development=30",
    unset: "no limit",
  }),
  consentRetentionDays: setting(
    "TAGWELL_CONSENT_RETENTION_DAYS",
    "Days that the consent choices of visitors are kept, apart from events",
    form.whole(1, form.maxDays),
    { unset: "1096, three years" },
  ),
  maxStoreBytes: setting(
    "TAGWELL_MAX_BYTES",
    "Bytes that the event database may grow to; the oldest events are removed before",
    form.whole(1_000_000),
    { example: "50000000000", unset: "no limit" },
  ),
  quota,
  alerts,
  printsSignInLink: setting(
    "TAGWELL_SIGN_IN_LINK",
    "Whether a one-time link is printed, for an officer who lost access",
    form.isOn,
    { unset: "0" },
  ),
});

export const edgeSettings = v.pipe(
  all,
  v.check(
    ({ cluster, relay }) => !cluster || !relay,
    "TAGWELL_RELAY cannot be used with TAGWELL_CLUSTER: the cluster's log has neither the choices of consent nor the identities that Adobe's " +
      "edge has to get in order with the events. Unset TAGWELL_RELAY here, and set it on one more edge, without TAGWELL_CLUSTER, to which " +
      "the load balancer sends /ee of the sites whose events Adobe gets.",
  ),
);

export type EdgeSettings = v.InferOutput<typeof edgeSettings>;

/** Throws UsageFault, with what to write, for a value that cannot be used. A blank variable counts as unset. */
export const readEdgeSettings = (environment: NodeJS.ProcessEnv): EdgeSettings =>
  readSettings(edgeSettings, environment);
