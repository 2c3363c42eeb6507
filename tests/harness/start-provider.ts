/** Starts a certified OpenID Connect provider on this machine. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export interface RunningProvider {
  /** On 127.0.0.1, which browsers take for another site than localhost. */
  issuer: string;
  /** Lets people sign in to the console at this origin. */
  serves(consoleOrigin: string): void;
  /** The groups of each person by the name that they type. */
  groups: Record<string, string[]>;
  close(): Promise<void>;
}

export const providerClient = { clientId: "tagwell", clientSecret: "a secret of the provider and the edge" };

export async function startProvider(): Promise<RunningProvider> {
  const server = createServer((_, response) => void response.writeHead(503).end());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const groups: RunningProvider["groups"] = {};
  return {
    issuer,
    groups,
    serves(consoleOrigin) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: providerClient.clientId,
            client_secret: providerClient.clientSecret,
            redirect_uris: [`${consoleOrigin}/api/session/oidc/callback`],
            token_endpoint_auth_method: "client_secret_post",
          },
        ],
        claims: { openid: ["sub"], profile: ["preferred_username", "groups"] },
        cookies: { keys: ["signs the provider's cookies"] },
        pkce: { required: () => true },
        findAccount: (_, id) => ({
          accountId: id,
          claims: () => ({ sub: id, preferred_username: `${id}@example.org`, groups: groups[id] ?? [] }),
        }),
      });
      server.removeAllListeners("request");
      server.on("request", provider.callback());
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
