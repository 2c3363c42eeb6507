/** The description of sign-in, accounts and the audit trail. */

import { auditActions, roles } from "@tagwell/contract";
import * as v from "valibot";
import { anyone, only } from "../access.ts";
import { newPassword } from "../new-password.ts";
import { count, json, list, object, type Paths, parameter, problem, since, text, time, whole } from "./parts.ts";

/** A sign-in by password. */
export const credentials = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.maxLength(64)),
  password: v.pipe(v.string(), v.maxLength(256)),
});
export const passwordChange = v.strictObject({ current: v.pipe(v.string(), v.maxLength(256)), wanted: newPassword });
/** The use of a one-time link. */
export const entry = v.strictObject({
  link: v.pipe(v.string(), v.maxLength(100)),
  // Whether an account may be called so is found when the link is known: one for a new password names an account that there is.
  name: v.pipe(v.string(), v.trim(), v.maxLength(64, "at most 64 characters")),
  password: newPassword,
});
/** A one-time link that is to be made: for a new account, or for a new password of one. */
export const linkOrder = v.union([
  v.strictObject({ roles: v.pipe(v.array(v.picklist(roles)), v.minLength(1)) }),
  v.strictObject({ account: v.string() }),
]);

const someRoles = list({ enum: roles });
const yes = { const: true };
const session = json(
  "Who is signed in. A cookie keeps the session.",
  object(
    {
      account: { ...object({ name: text, roles: someRoles }), description: "Absent when nobody is signed in." },
      changesPassword: { ...yes, description: "It has a password: it is not the identity provider's." },
      open: { type: "boolean", description: "Whether reading requires no sign-in." },
      hasAccounts: { type: "boolean" },
      provider: object({ name: text, isOnly: { type: "boolean", description: "Nobody signs in with a password." } }),
    },
    ["account", "changesPassword", "provider"],
  ),
);
const auditRow = object({
  number: whole,
  at: time,
  who: text,
  what: { enum: auditActions },
  about: { ...text, description: "The affected environment or account." },
  from: text,
  to: text,
  detail: text,
  hash: { ...text, description: "SHA-256 of the row before it and this one." },
});
const refused = { "400": problem, "401": problem, "403": problem };
const ended = { description: "The sessions have ended." };
const toConsole = { description: "To the console; after a failure to its page /sign-in, which says what failed." };

/** Every write here needs the header X-Tagwell-Console: 1. */
export const accountPaths: Paths = {
  "/api/session": {
    get: {
      operationId: "session",
      access: anyone,
      summary: "Who is signed in.",
      responses: { "200": session, "403": problem },
    },
    post: {
      operationId: "signIn",
      access: anyone,
      summary:
        "Signs in. After three failures of a name from an address, each further attempt there waits up to 30 seconds.",
      body: credentials,
      responses: { "200": session, ...refused, "429": problem, "503": problem },
    },
    delete: {
      operationId: "signOut",
      access: anyone,
      summary: "Ends the session.",
      responses: { "204": { description: "The session has ended." }, "403": problem },
    },
  },
  "/api/session/oidc": {
    get: {
      operationId: "signInByProvider",
      access: anyone,
      summary: "Sends the browser to the identity provider (OpenID Connect), where one is set.",
      parameters: [parameter("back", "The console's path to open afterwards.", text)],
      responses: { "303": { description: "To the provider, or back to /sign-in." }, "403": problem, "404": problem },
    },
  },
  "/api/session/oidc/callback": {
    get: {
      operationId: "signInByProviderCallback",
      access: anyone,
      summary: "Takes the identity provider's answer and starts a session.",
      parameters: [
        parameter("code", "The provider's code.", text),
        parameter("state", "What the sign-in was started with.", text),
      ],
      responses: { "303": toConsole, "403": problem, "404": problem },
    },
  },
  "/api/session/password": {
    put: {
      operationId: "changePassword",
      access: only(["reader", "viewer"]),
      summary: "Changes the signed-in account's password. Its other sessions end; this browser gets a new one.",
      body: passwordChange,
      responses: { "200": session, ...refused, "409": problem, "429": problem, "503": problem },
    },
  },
  "/api/sessions": {
    delete: {
      operationId: "endSessions",
      access: only(["reader", "viewer"]),
      summary: "Ends all sessions of the signed-in account; those of others for officers.",
      parameters: [
        parameter("account", "The sessions of this account.", text),
        parameter("everyone", "1 ends the sessions of every account.", { const: "1" }),
      ],
      responses: { "204": ended, ...refused, "404": problem },
    },
  },
  "/api/accounts/entry": {
    post: {
      operationId: "enter",
      access: anyone,
      summary: "Uses a one-time link: creates its account or renews its password, and signs in.",
      body: entry,
      responses: { "200": session, "400": problem, "403": problem, "409": problem, "429": problem },
    },
  },
  "/api/accounts/links": {
    post: {
      operationId: "makeLink",
      access: only(["officer"]),
      summary:
        "Creates a one-time link, for a new account with these roles or for a new password of an account (officers).",
      body: linkOrder,
      responses: {
        "201": json("The link.", object({ path: text, expiresAt: time })),
        ...refused,
        "404": problem,
        "409": problem,
      },
    },
  },
  "/api/accounts": {
    get: {
      operationId: "listAccounts",
      access: only(["officer"]),
      summary: "The accounts (officers).",
      responses: {
        "200": json(
          "The accounts.",
          list(object({ name: text, roles: someRoles, createdAt: time, isFromProvider: yes }, ["isFromProvider"])),
        ),
        ...refused,
      },
    },
    delete: {
      operationId: "removeAccount",
      access: only(["officer"]),
      summary: "Removes an account and ends its sessions (officers).",
      parameters: [{ ...parameter("name", "The account's name.", text), required: true }],
      responses: { "204": { description: "The account is removed." }, ...refused, "404": problem, "409": problem },
    },
  },
  "/api/audit": {
    get: {
      operationId: "audit",
      access: only(["officer"], "audit:read"),
      files: "audit export",
      summary: "The audit trail (officers): as JSON newest first, as a file all of it, oldest first.",
      parameters: [
        since,
        parameter("until", "Only what happened before this time.", time),
        parameter("limit", "How many, as JSON: 100 by default.", { type: "integer", minimum: 1, maximum: 1000 }),
        parameter("before", "Only rows with a smaller number, as JSON.", { type: "integer", minimum: 1 }),
        parameter("format", "json by default.", { enum: ["json", "ndjson", "csv"] }),
      ],
      responses: {
        "200": {
          description: "The rows.",
          content: {
            "application/json": { schema: list(auditRow) },
            "application/x-ndjson": { schema: text },
            "text/csv": { schema: text },
          },
        },
        ...refused,
      },
    },
  },
  "/api/audit/check": {
    get: {
      operationId: "checkAudit",
      access: only(["officer"], "audit:read"),
      summary: "Whether the rows of the audit trail follow from one another (officers).",
      responses: {
        "200": json(
          "What was found.",
          object({
            brokenAt: {
              type: ["integer", "null"],
              description: "The first row that does not; null where every row does.",
            },
            rows: count,
            head: { ...text, description: "The last good row's hash." },
          }),
        ),
        ...refused,
      },
    },
  },
};
