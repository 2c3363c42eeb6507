/** Signing in with the identity provider: one operation sends the browser there, and the callback starts the session. */

import type { HttpBindings } from "@hono/node-server";
import { HttpError, Unavailable } from "@tagwell/collector/errors/http-error";
import { targetOf } from "@tagwell/collector/http/request-target";
import { isOwnPath, providerSignInPath, type SignInTrouble } from "@tagwell/contract";
import type { providerApi } from "@tagwell/contract/api";
import type { Context } from "hono";
import * as v from "valibot";
import type { PendingSignIn } from "../accounts/identity-provider.ts";
import type { Answers } from "./answer-operations.ts";
import type { RouteParts } from "./route-parts.ts";

const pendingShape = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  back: v.string(),
  /** The hash of the session's secret that the browser had before. */
  before: v.exactOptional(v.string()),
});
type Pending = PendingSignIn & { back: string; before?: string };

const consolePath = (text = "") => (isOwnPath(text) ? text : "/");

export function providerAnswers({ provider, signIn, gate, hosts, log }: RouteParts): Answers<typeof providerApi> {
  const callbackUrl = (c: Context) => `${hosts.originOf(c)}${providerSignInPath}/callback`;
  const set = () => {
    if (provider) return provider;
    throw new HttpError(404, "no-provider", "No identity provider is set. TAGWELL_OIDC_ISSUER names one.");
  };
  /** A person is in front of the browser: the console's page says what failed. */
  const failed = (c: Context, trouble: SignInTrouble, back?: string) =>
    c.redirect(`/sign-in?${new URLSearchParams({ trouble, ...(back && { back }) })}`, 303);

  async function begin(c: Context, wanted: string | undefined): Promise<Response> {
    refuseParts(c);
    const back = consolePath(wanted);
    // The callback ends this session, and the browser does not send a strict cookie with the provider's redirect.
    const before = gate.secret(c);
    try {
      const { url, pending } = await set().begin(callbackUrl(c));
      const kept = { ...pending, back, ...(before !== undefined && { before: signIn.hashOf(before) }) };
      gate.keepPending(c, Buffer.from(JSON.stringify(kept)).toString("base64url"));
      return c.redirect(url.href, 303);
    } catch (error) {
      if (error instanceof HttpError || error instanceof Unavailable) throw error;
      log(`edge: the identity provider cannot be reached: ${reasonOf(error)}`);
      return failed(c, "unreachable", back);
    }
  }

  async function finish(c: Context): Promise<Response> {
    refuseParts(c);
    const source = set();
    const pending = readPending(gate.takePending(c));
    if (pending === undefined) return failed(c, "expired");
    const callback = new URL(callbackUrl(c));
    callback.search = targetOf((c.env as HttpBindings).incoming).query;
    try {
      const secret = await signIn.signInBy(() => source.finish(callback, pending), hosts.client(c).address);
      if (pending.before !== undefined) signIn.signOutByHash(pending.before);
      gate.remember(c, secret);
      return c.redirect(pending.back, 303);
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      if (!(error instanceof HttpError))
        log(`edge: a sign-in by the identity provider failed: ${reasonOf(error)}`, "warn");
      return failed(c, troubleOf(error), pending.back);
    }
  }

  return {
    "GET /api/session/oidc": ({ c, query }) => begin(c, query.back),
    "GET /api/session/oidc/callback": ({ c }) => finish(c),
  };
}

/** A sign-in is a page that a person opens. A picture or a frame of another page would begin one in the person's name. */
function refuseParts(c: Context): void {
  const part = c.req.header("sec-fetch-dest") ?? "document";
  if (part !== "document") throw new HttpError(403, "cross-site", "A sign-in begins and ends as a page of its own.");
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
