/** What an edge makes of its settings, and what an operator reads of each usual mistake in one. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { UsageFault } from "../errors/usage-fault.ts";
import { edgeSettings, readEdgeSettings } from "./edge-settings.ts";
import { listSettings } from "./list-settings.ts";
import { unknownSettings } from "./unknown-settings.ts";

const secret = "0123456789abcdef";
const provider = {
  TAGWELL_OIDC_ISSUER: "https://login.example.org/tenant",
  TAGWELL_OIDC_CLIENT_ID: "tagwell",
  TAGWELL_OIDC_CLIENT_SECRET: "secret",
  TAGWELL_OIDC_ROLES: "groups:tag-officers=officer",
};
const mail = { TAGWELL_ALERT_MAIL: "a@example.org, b@example.org", TAGWELL_SMTP: "smtps://u:p@mail.example.org" };
const names = listSettings(edgeSettings).map(({ name }) => name);

it("has a default for what is not set, or blank", () => {
  expect(readEdgeSettings({})).toEqual({ port: 4600 });
  expect(readEdgeSettings(Object.fromEntries(names.map((name) => [name, " "])))).toEqual({ port: 4600 });
});

it.each<[NodeJS.ProcessEnv, object]>([
  [{ PORT: "4710" }, { port: 4710 }],
  [
    { TAGWELL_LISTEN: "0.0.0.0", TAGWELL_ORIGIN: "https://a.org" },
    { elsewhere: { address: "0.0.0.0", origin: "https://a.org" } },
  ],
  [
    { TAGWELL_CLUSTER: "nats://log", TAGWELL_WAREHOUSE: "folder" },
    { cluster: { log: "nats://log", warehouse: "folder" } },
  ],
  [{ TAGWELL_TRUST_PROXY: "127.0.0.1, 10.0.0.0/8,::1" }, { trustedProxies: ["127.0.0.1", "10.0.0.0/8", "::1"] }],
  [{ TAGWELL_TRUST_PROXY: "," }, { trustedProxies: [] }],
  [{ TAGWELL_LOG: " WARN " }, { logLevel: "warn" }],
  [{ TAGWELL_METRICS_TOKEN: ` ${secret} ` }, { metricsToken: secret }],
  [{ TAGWELL_RELAY: "https://edge.adobedc.net:8443/" }, { relay: { url: "https://edge.adobedc.net:8443" } }],
  [{ TAGWELL_RELAY: "http://edge.localhost:4700" }, { relay: { url: "http://edge.localhost:4700" } }],
  [
    { TAGWELL_APPROVAL: "production", TAGWELL_SIGNATURE: "none" },
    { publishing: { approval: "production", signature: "none" } },
  ],
  [{ TAGWELL_RETENTION_DAYS: "400" }, { retention: { days: 400, datastreams: {} } }],
  [
    { TAGWELL_RETENTION_DAYS: "400, a-b=30,b.c:d=7" },
    { retention: { days: 400, datastreams: { "a-b": 30, "b.c:d": 7 } } },
  ],
  [{ TAGWELL_CONSENT_RETENTION_DAYS: "30" }, { consentRetentionDays: 30 }],
  [{ TAGWELL_MAX_BYTES: "50000000000" }, { maxStoreBytes: 50_000_000_000 }],
  [{ TAGWELL_QUOTA_VISITOR_EVENTS: "600", TAGWELL_QUOTA_SITE_BYTES: " " }, { quota: { visitorEventsPerMinute: 600 } }],
  [
    { TAGWELL_ALERT_WEBHOOK: "https://hooks.example.org/x?key=1", TAGWELL_ALERT_WEBHOOK_SECRET: secret, ...mail },
    {
      alerts: {
        webhook: { url: "https://hooks.example.org/x?key=1", secret },
        mail: { smtp: "smtps://u:p@mail.example.org", recipients: ["a@example.org", "b@example.org"] },
      },
    },
  ],
  [{ ...mail, TAGWELL_ALERT_MAIL_FROM: "c@example.org" }, { alerts: { mail: { from: "c@example.org" } } }],
  [
    provider,
    {
      identityProvider: {
        ...{ issuer: "https://login.example.org/tenant", clientId: "tagwell", clientSecret: "secret" },
        roles: [{ claim: "groups", value: "tag-officers", role: "officer" }],
      },
    },
  ],
  [
    { ...provider, TAGWELL_OIDC_NAME: "Harbor", TAGWELL_OIDC_SCOPES: "openid groups", TAGWELL_OIDC_ONLY: "1" },
    { identityProvider: { name: "Harbor", scopes: "openid groups", isOnly: true } },
  ],
  [
    {
      ...provider,
      TAGWELL_OIDC_ROLES: "groups:CN=Tag Officers:1=officer, https://example.org/roles:web=engineer,,it:IT=viewer",
    },
    {
      identityProvider: {
        roles: [
          { claim: "groups", value: "CN=Tag Officers:1", role: "officer" },
          { claim: "https://example.org/roles", value: "web", role: "engineer" },
          { claim: "it", value: "IT", role: "viewer" },
        ],
      },
    },
  ],
])("reads %o", (environment, settings) => {
  expect(readEdgeSettings(environment)).toMatchObject(settings);
});

const refused = (environment: NodeJS.ProcessEnv, message: string | RegExp) =>
  expect(() => readEdgeSettings(environment)).toThrow(message);

it.each<[string, string[]]>([
  ["PORT", ["abc", "-1", "70000", "46.5", "80 80"]],
  ["TAGWELL_LISTEN", ["tags.example.org"]],
  ["TAGWELL_ORIGIN", ["tags.example.org", "https://tags.example.org/console", "ftp://tags.example.org"]],
  ["TAGWELL_LOG", ["verbose"]],
  ["TAGWELL_APPROVAL", ["staging"]],
  ["TAGWELL_SIGNATURE", ["staging"]],
  ["TAGWELL_RELAY", ["edge.adobedc.net", "http://edge.adobedc.net", "https://edge.adobedc.net/ee", "ftp://localhost"]],
  ["TAGWELL_RETENTION_DAYS", ["0", "-1", "1.5", "a", "a=", "=5", "5,6", "a=5,a=6", "5,", "99999"]],
  ["TAGWELL_CONSENT_RETENTION_DAYS", ["0", "-1", "1.5", "a", "36501"]],
  ["TAGWELL_MAX_BYTES", ["0", "4096", "5GB", "1e9"]],
  ["TAGWELL_QUOTA_SITE_EVENTS", ["0", "-1", "ten", "1.5"]],
  ["TAGWELL_SIGN_IN_LINK", ["yes"]],
  ["TAGWELL_OIDC_ISSUER", ["http://login.example.org", "login.example.org"]],
  ["TAGWELL_OIDC_SCOPES", ["profile email"]],
  ["TAGWELL_OIDC_ONLY", ["yes"]],
])("names %s, what it is, and what to use", (name, values) => {
  for (const value of values)
    refused(
      { TAGWELL_ORIGIN: "https://tags.example.org", TAGWELL_LISTEN: "::1", ...provider, [name]: value },
      new RegExp(`^${name} is "${value}"\\. Use \\S.*\\.$`),
    );
});

it.each([
  [{ TAGWELL_TRUST_PROXY: "127.0.0.1,proxy" }, 'TAGWELL_TRUST_PROXY has "proxy". Use the IP addresses or ranges'],
  [{ TAGWELL_TRUST_PROXY: "10.0.0.0/40" }, 'TAGWELL_TRUST_PROXY has "10.0.0.0/40"'],
  [
    { ...provider, TAGWELL_OIDC_ROLES: "a:b=officer,c:d=boss" },
    'TAGWELL_OIDC_ROLES has "c:d=boss". Use claim:value=role',
  ],
  [{ TAGWELL_LOG: "loud" }, "Use one of debug, info, warn, error, off."],
])("says which part of a list is wrong, and which words there are: %o", refused);

it.each([
  { TAGWELL_METRICS_TOKEN: "hidden" },
  { TAGWELL_ALERT_WEBHOOK: "http://hooks.example.org/hidden", TAGWELL_ALERT_WEBHOOK_SECRET: secret },
  { TAGWELL_ALERT_WEBHOOK: "https://hooks.example.org", TAGWELL_ALERT_WEBHOOK_SECRET: "hidden" },
  { ...mail, TAGWELL_SMTP: "https://hidden@mail.example.org" },
  { ...mail, TAGWELL_ALERT_MAIL: "Ana <hidden@example.org>" },
  { ...mail, TAGWELL_ALERT_MAIL_FROM: "hidden" },
  { TAGWELL_RELAY: "https://user:hidden@edge.adobedc.net" },
])("does not repeat what may be a secret or a person's: %j", (environment) => {
  refused(environment as NodeJS.ProcessEnv, /^(?!.*hidden)TAGWELL_\w+ (?:cannot be used: u|is ".*"\. U)se /);
});

it.each<[NodeJS.ProcessEnv, string, string]>([
  [{ TAGWELL_LISTEN: "0.0.0.0" }, "TAGWELL_ORIGIN", "TAGWELL_LISTEN"],
  [{ TAGWELL_ORIGIN: "https://tags.example.org" }, "TAGWELL_LISTEN", "TAGWELL_ORIGIN"],
  [{ TAGWELL_WAREHOUSE: "https://clickhouse.example:8443" }, "TAGWELL_CLUSTER", "TAGWELL_WAREHOUSE"],
  [{ TAGWELL_ALERT_WEBHOOK: "https://a.org" }, "TAGWELL_ALERT_WEBHOOK_SECRET", "TAGWELL_ALERT_WEBHOOK"],
  [{ TAGWELL_ALERT_MAIL: "a@example.org" }, "TAGWELL_SMTP", "TAGWELL_ALERT_MAIL"],
  [{ TAGWELL_SMTP: "smtp://mail.example.org" }, "TAGWELL_ALERT_MAIL", "TAGWELL_SMTP"],
  [{ TAGWELL_OIDC_NAME: "Harbor" }, "TAGWELL_OIDC_ISSUER", "TAGWELL_OIDC_NAME"],
  ...Object.keys(provider).map((name): [NodeJS.ProcessEnv, string, string] => [
    { ...provider, [name]: undefined },
    name,
    name === "TAGWELL_OIDC_ISSUER" ? "TAGWELL_OIDC_CLIENT_ID" : "TAGWELL_OIDC_ISSUER",
  ]),
])("says what is missing beside %o", (environment, missing, set) => {
  refused(environment, new RegExp(`^${missing} is not set, but ${set} is.* Set ${missing}\\b.*, or unset ${set}\\.$`));
});

it("refuses to relay from a cluster, and says where the relay can run", () => {
  const relay = { TAGWELL_CLUSTER: "nats://a:hidden@log-1", TAGWELL_RELAY: "https://edge.adobedc.net" };
  refused(relay, /^(?!.*hidden).*Unset TAGWELL_RELAY here, and set it on one more edge, without TAGWELL_CLUSTER/);
});

it("takes every secret from a file, which goes before the variable", () => {
  const folder = mkdtempSync(join(tmpdir(), "tagwell-secret-"));
  const file = join(folder, "secret");
  const all = {
    ...{ ...provider, ...mail, TAGWELL_CLUSTER: "nats://log-1", TAGWELL_WAREHOUSE: "folder" },
    ...{ TAGWELL_METRICS_TOKEN: secret, TAGWELL_ALERT_WEBHOOK: "https://a.org", TAGWELL_ALERT_WEBHOOK_SECRET: secret },
  };
  const secrets = listSettings(edgeSettings).filter(({ file }) => file !== undefined);
  expect(secrets.map(({ name }) => name).sort()).toEqual(
    Object.keys(all)
      .filter((name) => !/OIDC_(?!CLIENT_SECRET)|ALERT_MAIL/.test(name))
      .sort(),
  );
  for (const { name, file: variable = "" } of secrets) {
    const { [name as "TAGWELL_SMTP"]: value, ...others } = all;
    writeFileSync(file, `${value}\n`);
    expect(readEdgeSettings({ ...others, [variable]: file })).toEqual(readEdgeSettings(all));
    expect(readEdgeSettings({ ...all, [name]: "-", [variable]: file })).toEqual(readEdgeSettings(all));
    writeFileSync(file, "\n");
    refused({ ...others, [variable]: file }, `${variable} names an empty file`);
    refused({ ...others, [variable]: `${file}s` }, `${variable} cannot be read`);
  }
  rmSync(folder, { recursive: true });
});

it("reads back the days that it is given, and throws nothing but a fault that says what to type", () => {
  const read = (text: string) => readEdgeSettings({ TAGWELL_RETENTION_DAYS: text }).retention;
  const id = fc.stringMatching(/^[\w.-]{1,20}$/);
  const days = fc.integer({ min: 1, max: 36_500 });
  fc.assert(
    fc.property(fc.dictionary(id, days, { minKeys: 1, noNullPrototype: true }), days, (datastreams, all) => {
      const parts = [String(all), ...Object.entries(datastreams).map(([name, count]) => `${name}=${count}`)];
      expect(read(parts.join(","))).toEqual({ days: all, datastreams });
    }),
    { examples: [[{ ["__proto__"]: 1 }, 1]] },
  );
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.string(), (name, text) => {
      try {
        readEdgeSettings({ [name]: text });
      } catch (error) {
        expect(error).toBeInstanceOf(UsageFault);
      }
    }),
  );
});

it("finds a name that nothing reads, proposes one that is near, and leaves those of other programs alone", () => {
  const files = listSettings(edgeSettings).flatMap(({ file = "PATH" }) => file);
  const known = Object.fromEntries(
    [...names, ...files, "TAGWELL_EDGE", "TAGWELL_TOKEN_FILE"].map((name) => [name, "1"]),
  );
  expect(unknownSettings({ ...known, TAGWELL_ORIGN: "1", TAGWELL_SMTP_FIL: "1", TAGWELL_WARMTH: "1" })).toEqual([
    "TAGWELL_ORIGN (TAGWELL_ORIGIN?)",
    "TAGWELL_SMTP_FIL (TAGWELL_SMTP_FILE?)",
    "TAGWELL_WARMTH",
  ]);
});

it("lists what a setting takes, what it needs, its file, and what holds without it", () => {
  const of = (name: string) => listSettings(edgeSettings).find((setting) => setting.name === name);
  expect(of("TAGWELL_OIDC_ISSUER")?.says).toMatch(
    /, such as https:\S+\. Needs TAGWELL_OIDC_CLIENT_ID, TAGWELL_OIDC_CLIENT_SECRET, TAGWELL_OIDC_ROLES\.$/,
  );
  expect(of("TAGWELL_SMTP")?.says).toMatch(/Needs TAGWELL_ALERT_MAIL\. TAGWELL_SMTP_FILE names a file with it\.$/);
  expect(of("PORT")).toMatchObject({ unset: "4600" });
  expect(of("TAGWELL_RELAY")?.says).not.toContain("Needs");
});
