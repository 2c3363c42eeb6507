/** Authenticates people at an OpenID Connect provider: authorization code with PKCE, state, nonce and a verified ID token. */
import { namesThisMachine } from "@tagwell/contract";
import * as client from "openid-client";
import { identityOf, joinClaims } from "./identity-of-claims.ts";
import type { ProviderSettings } from "./identity-provider-settings.ts";
import type { Identity } from "./provider-accounts.ts";

/** What the browser keeps between the start of a sign-in and its end. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  verifier: string;
}

export interface IdentityProvider {
  /** How the console shows it. */
  shown: { name: string; isOnly: boolean };
  /** Where to send the browser. Rejects when the provider cannot be reached. */
  begin(redirectUri: string): Promise<{ url: URL; pending: PendingSignIn }>;
  /** Who answers with this address of the callback. Rejects for any answer that is not the provider's to this sign-in. */
  finish(callback: URL, pending: PendingSignIn): Promise<Identity>;
}

/** How long the provider may take to answer, in seconds. */
const timeout = 10;

/** Asks the provider for its endpoints at the first sign-in, and again after a failure: the edge starts without it. */
export function createIdentityProvider(settings: ProviderSettings): IdentityProvider {
  const { issuer, clientId, clientSecret, roles, scopes = "openid profile email" } = settings;
  const { name = new URL(issuer).host, isOnly = false } = settings;
  let discovered: Promise<client.Configuration> | undefined;

  function configuration(): Promise<client.Configuration> {
    discovered ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout,
        // The ID token comes straight from the provider over TLS; its signature is verified all the same.
        execute: [
          client.enableNonRepudiationChecks,
          ...(namesThisMachine(new URL(issuer).hostname) ? [client.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  }

  return {
    shown: { name, isOnly },
    async begin(redirectUri) {
      const config = await configuration();
      const pending = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scopes,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: "S256",
      });
      return { url, pending };
    },
    async finish(callback, { state, nonce, verifier }) {
      const config = await configuration();
      const tokens = await client.authorizationCodeGrant(config, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error("The provider sent no ID token.");
      // Many providers leave groups and names out of the ID token.
      const hasMore = config.serverMetadata().userinfo_endpoint !== undefined;
      const more = hasMore ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
      return identityOf(joinClaims(claims, more), roles);
    },
  };
}
