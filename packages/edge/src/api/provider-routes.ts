/** Signing in with the identity provider: /api/session/oidc sends the browser there, and its callback starts the session. */
import { isOwnPath, providerSignInPath, type SignInTrouble } from "@tagwell/contract";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import type { IdentityProvider, PendingSignIn } from "../accounts/identity-provider.ts";
import type { SignIn } from "../accounts/sign-in.ts";
import { HttpError } from "../errors/http-error.ts";
import { Unavailable } from "../errors/unavailable.ts";
import type { Log } from "../log.ts";
import { allowMethods } from "./allow-methods.ts";
import type { ConsoleHosts } from "./console-hosts.ts";
import type { Gate } from "./gate.ts";

export interface ProviderRouteParts {
  /** Undefined where none is set. */
  provider: IdentityProvider | undefined;
  signIn: SignIn;
  gate: Gate;
  hosts: ConsoleHosts;
  log: Log;
}

const pendingShape = v.object({ state: v.string(), nonce: v.string(), verifier: v.string(), back: v.string() });
type Pending = PendingSignIn & { back: string };

const consolePath = (text = "") => (isOwnPath(text) ? text : "/library");

/** To be mounted at /session/oidc. */
export function providerRoutes({ provider, signIn, gate, hosts, log }: ProviderRouteParts): Hono {
  const app = new Hono();
  const callbackUrl = (c: Context) => `${hosts.originOf(c)}${providerSignInPath}/callback`;
  const set = () => {
    if (provider) return provider;
    throw new HttpError(404, "no-provider", "No identity provider is set. TAGWELL_OIDC_ISSUER names one.");
  };
  /** A person is in front of the browser: the console's page says what failed. */
  const failed = (c: Context, trouble: SignInTrouble, back?: string) =>
    c.redirect(`/sign-in?${new URLSearchParams({ trouble, ...(back && { back }) })}`, 303);

  app.get("/", async (c) => {
    const back = consolePath(c.req.query("back"));
    // The callback cannot end this session: the browser does not send a strict cookie with the provider's redirect.
    const before = gate.secret(c);
    try {
      const { url, pending } = await set().begin(callbackUrl(c));
      if (before !== undefined) signIn.signOut(before);
      gate.keepPending(c, Buffer.from(JSON.stringify({ ...pending, back })).toString("base64url"));
      return c.redirect(url.href, 303);
    } catch (error) {
      if (error instanceof HttpError || error instanceof Unavailable) throw error;
      log(`edge: the identity provider cannot be reached: ${reasonOf(error)}`);
      return failed(c, "unreachable", back);
    }
  });

  app.get("/callback", async (c) => {
    const source = set();
    const pending = readPending(gate.takePending(c));
    if (pending === undefined) return failed(c, "expired");
    const callback = new URL(callbackUrl(c));
    callback.search = new URL(c.req.url).search;
    try {
      const secret = await signIn.signInBy(() => source.finish(callback, pending), hosts.client(c).address);
      gate.remember(c, secret);
      return c.redirect(pending.back, 303);
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      if (!(error instanceof HttpError))
        log(`edge: a sign-in by the identity provider failed: ${reasonOf(error)}`, "warn");
      return failed(c, troubleOf(error), pending.back);
    }
  });
  allowMethods(app, { "/": "GET", "/callback": "GET" });
  return app;
}

function readPending(text: string | undefined): Pending | undefined {
  if (text === undefined) return undefined;
  try {
    const given: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    const { back, ...pending } = v.parse(pendingShape, given);
    return { ...pending, back: consolePath(back) };
  } catch {
    // A cookie that somebody has changed is as good as none.
    return undefined;
  }
}

function troubleOf(error: unknown): SignInTrouble {
  if (error instanceof HttpError) {
    if (error.status === 429) return "too-many";
    return error.status === 409 ? "name-taken" : "no-role";
  }
  const { error: code } = error as { error?: string };
  if (code === "access_denied") return "refused";
  // The provider takes a code once, and for a short time.
  return code === "invalid_grant" ? "expired" : "failed";
}

/** The error and its codes. Tokens and claims are in neither. */
function reasonOf(error: unknown): string {
  const {
    name,
    code,
    error: answer,
    message,
  } = error as { name: string; code?: string; error?: string; message: string };
  return [name, code, answer, message].filter((part) => part !== undefined).join(": ");
}
