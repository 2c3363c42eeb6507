/** /api/session, /api/sessions and /api/accounts: signing in, and who may. */
import * as v from "valibot";
import { roles } from "../wire/session.ts";
import { anyone, type Operations, only } from "./operation.ts";
import { described, text, time } from "./parts.ts";

/** Whether it is easy to guess is found later, when its account is known. */
const newPassword = v.pipe(
  v.string(),
  v.minLength(12, "12 characters or more"),
  v.maxLength(256, "at most 256 characters"),
);
const password = v.pipe(v.string(), v.maxLength(256));
const linkOrder = v.union([
  v.strictObject({ roles: v.pipe(v.array(v.picklist(roles)), v.minLength(1)) }),
  v.strictObject({ account: v.string() }),
]);

const isTrue = v.literal(true);
const account = v.object({
  name: text,
  /** Either reader alone, or viewer and what else was granted. */
  roles: v.array(v.picklist(roles)),
});
const sessionState = v.object({
  account: v.exactOptional(described(account, "Absent when nobody is signed in.")),
  changesPassword: v.exactOptional(described(isTrue, "It has a password: it is not the identity provider's.")),
  /** In development, from this machine only. */
  open: described(v.boolean(), "Whether reading requires no sign-in."),
  /** Whether an account exists. The first one is created with the link that is printed at startup. */
  hasAccounts: v.boolean(),
  /** The identity provider, if there is one, and what to call it. */
  provider: v.exactOptional(
    v.object({ name: text, isOnly: described(v.boolean(), "Nobody signs in with a password.") }),
  ),
});
const accountRow = v.object({
  ...account.entries,
  createdAt: time,
  /** Of an account of the identity provider, which has no password here. */
  isFromProvider: v.exactOptional(isTrue),
});
const accountLink = v.object({
  /** Path and hash on the console's origin. Browsers never send the part after the # to a server. */
  path: text,
  expiresAt: time,
});

export type Account = v.InferOutput<typeof account>;
export type SessionState = v.InferOutput<typeof sessionState>;
export type AccountRow = v.InferOutput<typeof accountRow>;
/** A one-time link that is to be made: for a new account, or for a new password of one. */
export type LinkOrder = v.InferOutput<typeof linkOrder>;
/** A one-time link that creates an account, or renews its password. */
export type AccountLink = v.InferOutput<typeof accountLink>;

const signedIn = ["reader", "viewer"] as const;
const session = { answers: "Who is signed in. A cookie keeps the session.", answer: sessionState };

export const sessionApi = {
  "GET /api/session": { id: "session", access: anyone, audit: false, summary: "Who is signed in.", ...session },
  "POST /api/session": {
    id: "signIn",
    access: anyone,
    summary:
      "Signs in. After three failures of a name from an address, each further attempt there waits up to 30 seconds.",
    body: v.strictObject({ name: v.pipe(v.string(), v.trim(), v.maxLength(64)), password }),
    ...session,
    refusals: [401, 429],
  },
  "DELETE /api/session": {
    id: "signOut",
    access: anyone,
    summary: "Ends the session.",
    answers: "The session has ended.",
  },
  "PUT /api/session/password": {
    id: "changePassword",
    access: only(signedIn),
    summary: "Changes the signed-in account's password. Its other sessions end; this browser gets a new one.",
    body: v.strictObject({ current: password, wanted: newPassword }),
    ...session,
    refusals: [409, 429],
  },
  "DELETE /api/sessions": {
    id: "endSessions",
    access: only(signedIn),
    summary: "Ends all sessions of the signed-in account; those of others for officers.",
    query: v.strictObject({
      account: v.exactOptional(described(text, "The sessions of this account.")),
      everyone: v.exactOptional(described(v.literal("1", "1"), "1 ends the sessions of every account.")),
    }),
    answers: "The sessions have ended.",
    refusals: [404],
  },
} as const satisfies Operations;

/** Signing in by the identity provider. */
export const providerApi = {
  "GET /api/session/oidc": {
    id: "signInByProvider",
    access: anyone,
    audit: false,
    summary: "Sends the browser to the identity provider (OpenID Connect), where one is set.",
    query: v.looseObject({ back: v.exactOptional(described(text, "The console's path to open afterwards.")) }),
    status: 303,
    answers: "To the provider, or back to /sign-in.",
    refusals: [404],
  },
  "GET /api/session/oidc/callback": {
    id: "signInByProviderCallback",
    access: anyone,
    audit: false,
    summary: "Takes the identity provider's answer and starts a session.",
    query: v.looseObject({
      code: v.exactOptional(described(text, "The provider's code.")),
      state: v.exactOptional(described(text, "What the sign-in was started with.")),
    }),
    status: 303,
    answers: "To the console; after a failure to its page /sign-in, which says what failed.",
    refusals: [404],
  },
} as const satisfies Operations;

export const accountApi = {
  "POST /api/accounts/entry": {
    id: "enter",
    access: anyone,
    summary: "Uses a one-time link: creates its account or renews its password, and signs in.",
    body: v.strictObject({
      link: v.pipe(v.string(), v.maxLength(100)),
      // Whether an account may be called so is found when the link is known: one for a new password names an account that there is.
      name: v.pipe(v.string(), v.trim(), v.maxLength(64, "at most 64 characters")),
      password: newPassword,
    }),
    ...session,
    refusals: [409, 429],
  },
  "POST /api/accounts/links": {
    id: "makeLink",
    access: only(["officer"]),
    summary:
      "Creates a one-time link, for a new account with these roles or for a new password of an account (officers).",
    body: linkOrder,
    status: 201,
    answers: "The link.",
    answer: accountLink,
    refusals: [404, 409],
  },
  "GET /api/accounts": {
    id: "listAccounts",
    access: only(["officer"]),
    audit: false,
    summary: "The accounts (officers).",
    answers: "The accounts.",
    answer: v.array(accountRow),
  },
  "DELETE /api/accounts": {
    id: "removeAccount",
    access: only(["officer"]),
    summary: "Removes an account and ends its sessions (officers).",
    query: v.strictObject({ name: described(text, "The account's name.") }),
    answers: "The account is removed.",
    refusals: [404, 409],
  },
} as const satisfies Operations;
