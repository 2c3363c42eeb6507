/** An OpenID Connect provider whose ID tokens a test can get wrong. Its user is signed in already and agrees to everything. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface ForgingProvider {
  issuer: string;
  /** The claims of the ID token, beside or in place of the right ones; undefined leaves one out. */
  claims: Record<string, unknown>;
  /** The claims of the userinfo endpoint. */
  userinfo: Record<string, unknown>;
  /** Whether the ID token is signed with a key that the provider does not publish. */
  hasWrongKey: boolean;
  /** How many codes were redeemed. */
  redeemed: number;
  close(): Promise<void>;
}

export const clientId = "tagwell";
export const clientSecret = "the client's secret";

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Made once for all providers: a pair takes a fifth of a second of processor time. */
const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const other = generateKeyPairSync("rsa", { modulusLength: 2048 });

export async function startForgingProvider(port = 0): Promise<ForgingProvider> {
  const codes = new Map<string, { nonce: string; challenge: string }>();
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(port, "127.0.0.1"), "listening");
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider: ForgingProvider = {
    issuer,
    claims: {},
    userinfo: {},
    hasWrongKey: false,
    redeemed: 0,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return provider;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", issuer);
    const send = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (pathname === "/.well-known/openid-configuration")
      return void send(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
      });
    if (pathname === "/jwks")
      return void send(200, {
        keys: [{ ...publicKey.export({ format: "jwk" }), kid: "one", use: "sig", alg: "RS256" }],
      });
    if (pathname === "/userinfo") return void send(200, { sub: "248289761001", ...provider.userinfo });
    if (pathname === "/authorize") {
      const code = randomUUID();
      codes.set(code, {
        nonce: searchParams.get("nonce") ?? "",
        challenge: searchParams.get("code_challenge") ?? "",
      });
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      back.search = String(new URLSearchParams({ code, state: searchParams.get("state") ?? "" }));
      return void response.writeHead(303, { location: back.href }).end();
    }
    const given = new URLSearchParams(await text(request));
    const kept = codes.get(given.get("code") ?? "");
    codes.delete(given.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(given.get("code_verifier") ?? "")
      .digest("base64url");
    if (kept === undefined || kept.challenge !== challenge) return void send(400, { error: "invalid_grant" });
    provider.redeemed += 1;
    const now = Math.floor(Date.now() / 1000);
    const right = { iss: issuer, sub: "248289761001", aud: clientId, iat: now, exp: now + 300, nonce: kept.nonce };
    const id_token = sign({ ...right, ...provider.claims }, provider.hasWrongKey ? other.privateKey : privateKey);
    send(200, { access_token: "access", token_type: "Bearer", expires_in: 300, id_token });
  }
}

function sign(claims: object, key: KeyObject): string {
  const signed = `${encode({ alg: "RS256", kid: "one" })}.${encode(claims)}`;
  return `${signed}.${createSign("sha256").update(signed).sign(key, "base64url")}`;
}
