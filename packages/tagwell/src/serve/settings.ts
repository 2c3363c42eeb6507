/** The environment variables that an edge reads, as `--help` lists them. */

export interface Setting {
  name: string;
  /** What it sets, its unit and its default, in one line. */
  says: string;
}

/** In the order of `--help`. Each has a reader of its own beside this file; `read-edge-settings.ts` calls them all. */
export const settings: readonly Setting[] = [
  { name: "PORT", says: "Port on this machine; 4600 unless set." },
  { name: "TAGWELL_DATA", says: "Folder of the databases and the published builds; .data unless set." },
  {
    name: "TAGWELL_CLUSTER",
    says: "Servers of the log that events are stored in, such as nats://user:password@log-1:4222; this machine's disk unless set.",
  },
  {
    name: "TAGWELL_WAREHOUSE",
    says: "ClickHouse that the log is loaded into, such as https://clickhouse:8443, or a folder. Without it, an edge of a cluster only receives.",
  },
  {
    name: "TAGWELL_LISTEN",
    says: "IP address to listen on besides this machine's own, such as 0.0.0.0. Needs TAGWELL_ORIGIN.",
  },
  {
    name: "TAGWELL_ORIGIN",
    says: "Where people open the console, such as https://tags.example.org. Needs TAGWELL_LISTEN.",
  },
  {
    name: "TAGWELL_TRUST_PROXY",
    says: "Addresses of proxies whose forwarding headers count, such as 127.0.0.1,10.0.0.0/8; none unless set.",
  },
  { name: "TAGWELL_LOG", says: "What is logged on stderr: debug, info, warn, error or off; info unless set." },
  {
    name: "TAGWELL_METRICS_TOKEN",
    says: "Bearer token with which other machines read /metrics; only this machine can unless set.",
  },
  {
    name: "TAGWELL_RELAY",
    says: "Adobe's edge, to which accepted events are relayed, such as https://edge.adobedc.net; off unless set.",
  },
  {
    name: "TAGWELL_OIDC_ISSUER",
    says: "OpenID Connect provider to sign in with, such as https://login.example.org. Needs the next three.",
  },
  { name: "TAGWELL_OIDC_CLIENT_ID", says: "The edge's client id at the provider." },
  { name: "TAGWELL_OIDC_CLIENT_SECRET", says: "Its secret; TAGWELL_OIDC_CLIENT_SECRET_FILE names a file with it." },
  { name: "TAGWELL_OIDC_ROLES", says: "Who has which role, such as groups:tag-officers=officer,groups:staff=viewer." },
  { name: "TAGWELL_OIDC_NAME", says: "What the console calls the provider; the issuer's host unless set." },
  { name: "TAGWELL_OIDC_SCOPES", says: 'What to ask the provider for; "openid profile email" unless set.' },
  { name: "TAGWELL_OIDC_ONLY", says: "1 refuses passwords, except for one-time links." },
  {
    name: "TAGWELL_APPROVAL",
    says: "production: a second person approves publications to it; none. Unless set, production where two accounts could.",
  },
  {
    name: "TAGWELL_SIGNATURE",
    says: "production: it serves only builds that an officer has signed; none unless set.",
  },
  {
    name: "TAGWELL_RETENTION_DAYS",
    says: "Days that events are kept, for all datastreams or by id: 400,example-development=30. No limit unless set.",
  },
  {
    name: "TAGWELL_CONSENT_RETENTION_DAYS",
    says: "Days that the consent choices of visitors are kept, apart from events; 1096, three years, unless set.",
  },
  {
    name: "TAGWELL_MAX_BYTES",
    says: "Bytes that the event database may grow to; the oldest events are removed before. No limit unless set.",
  },
  { name: "TAGWELL_QUOTA_SITE_EVENTS", says: "Events that a site may send a minute; 1000000 unless set." },
  { name: "TAGWELL_QUOTA_SITE_BYTES", says: "Bytes that a site may send a day; 50000000000 unless set." },
  { name: "TAGWELL_QUOTA_VISITOR_EVENTS", says: "Events that a visitor may send a minute; 10000 unless set." },
  { name: "TAGWELL_QUOTA_VISITOR_BYTES", says: "Bytes that a visitor may send a day; 500000000 unless set." },
  { name: "TAGWELL_QUOTA_TOKEN_REQUESTS", says: "Requests that a program's token may make a minute; 600 unless set." },
  {
    name: "TAGWELL_ALERT_WEBHOOK",
    says: "Address that takes a POST for each alert, such as https://hooks.example.org/x; none unless set. Needs the next one.",
  },
  {
    name: "TAGWELL_ALERT_WEBHOOK_SECRET",
    says: "Signs those requests, 16 characters or more; TAGWELL_ALERT_WEBHOOK_SECRET_FILE names a file with it.",
  },
  {
    name: "TAGWELL_ALERT_MAIL",
    says: "Recipients of alerts by mail, such as data@example.org,web@example.org. Needs TAGWELL_SMTP.",
  },
  { name: "TAGWELL_ALERT_MAIL_FROM", says: "Sender of these mails; the first recipient unless set." },
  {
    name: "TAGWELL_SMTP",
    says: "Mail server, such as smtps://user:password@mail.example.org; smtp:// needs STARTTLS, except on this machine.",
  },
  { name: "TAGWELL_SIGN_IN_LINK", says: "1 prints a one-time link for an officer who lost access." },
];
