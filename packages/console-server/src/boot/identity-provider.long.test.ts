/** Signing in with an identity provider, over real ports: what is taken, and every answer that is not. */

import {
  clientId,
  clientSecret,
  type ForgingProvider,
  startForgingProvider,
} from "@tagwell/collector/testing/forging-provider";
import { consoleHeader, providerSignInPath } from "@tagwell/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ProviderSettings } from "../accounts/identity-provider-settings.ts";
import { type Answer, askPort, password, problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";
import type { EdgeOptions } from "./edge-options.ts";

let provider: ForgingProvider;
let edge: TestEdge;
beforeEach(async () => {
  provider = await startForgingProvider();
  provider.userinfo = { groups: ["tag-engineers"], preferred_username: "ana@example.org" };
});
afterEach(async () => {
  await edge.close();
  await provider.close();
});

const rules = [
  { claim: "groups", value: "tag-officers", role: "officer" },
  { claim: "groups", value: "tag-engineers", role: "engineer" },
] as const;

async function start(settings: Partial<ProviderSettings> = {}, options: Partial<EdgeOptions> = {}): Promise<void> {
  const identityProvider = { issuer: provider.issuer, clientId, clientSecret, roles: rules, ...settings };
  edge = await startTestEdge({ identityProvider, ...options });
}

const cookiesOf = ({ headers }: Answer) =>
  Object.fromEntries(
    (headers["set-cookie"] ?? []).map((line) => line.split(";")[0]?.split("=", 2) as [string, string]),
  );
const cookieLine = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");

/** Goes to the provider and comes back; the address of the callback can be changed on the way. */
async function comeBack(change: (callback: URL) => void = () => {}, back?: string) {
  const begun = await edge.ask(providerSignInPath + (back === undefined ? "" : `?back=${encodeURIComponent(back)}`));
  const cookie = cookieLine(cookiesOf(begun));
  const there = new URL(String(begun.headers.location));
  const answered = await askPort(Number(there.port), there.pathname + there.search);
  const callback = new URL(String(answered.headers.location));
  change(callback);
  const path = callback.pathname + callback.search;
  return { begun, path, cookie, ended: await edge.ask(path, { headers: { cookie } }) };
}
const signedIn = (ended: Answer) => edge.ask("/api/session", { headers: { cookie: cookieLine(cookiesOf(ended)) } });
const troubleOf = ({ status, headers }: Answer) => [
  status,
  new URLSearchParams(headers.location?.split("?")[1]).get("trouble"),
];

describe("signing in with the identity provider", () => {
  it("starts a session with the roles of the person's groups, bound to the browser", async () => {
    await start({ name: "Harbor ID" });
    const { begun, ended } = await comeBack(undefined, "/?verdict=rejected");
    expect(String(begun.headers["set-cookie"])).toMatch(
      /^tagwell_pending=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const asked = new URL(String(begun.headers.location)).searchParams;
    expect(asked.get("redirect_uri")).toBe(`http://localhost:${edge.port}/api/session/oidc/callback`);
    expect([asked.get("code_challenge_method"), asked.get("response_type")]).toEqual(["S256", "code"]);
    expect([ended.status, ended.headers.location]).toEqual([303, "/?verdict=rejected"]);
    expect(ended.headers["set-cookie"]?.join()).toMatch(
      /tagwell_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict/,
    );
    expect((await signedIn(ended)).json).toMatchObject({
      account: { name: "ana@example.org", roles: ["viewer", "engineer"] },
      provider: { name: "Harbor ID", isOnly: false },
    });
  });

  it("gives the roles of today at each sign-in, and writes both in the audit trail", async () => {
    await start();
    const ana = await edge.signsIn("Olga");
    await comeBack();
    provider.userinfo.groups = ["tag-officers"];
    const { ended } = await comeBack();
    expect((await signedIn(ended)).json.account.roles).toEqual(["viewer", "officer"]);
    const trail = (await edge.ask("/api/audit?limit=5", { headers: ana })).json as { what: string; detail: string }[];
    expect(trail.map(({ what }) => what)).toEqual([
      "signed in",
      "roles changed",
      "signed in",
      "account made",
      "account made",
    ]);
    expect((await edge.ask("/api/accounts", { headers: ana })).json[0]).toMatchObject({ isFromProvider: true });
  });

  it("refuses a person without a role, and ends the sessions of before", async () => {
    await start();
    const before = (await comeBack()).ended;
    provider.userinfo.groups = ["staff"];
    const { ended } = await comeBack();
    expect(troubleOf(ended)).toEqual([303, "no-role"]);
    expect((await signedIn(before)).json.account).toBeUndefined();
    expect((await signedIn(ended)).json.account).toBeUndefined();
  });

  it("takes no account that has a password", async () => {
    await start();
    await edge.signsIn("Ana");
    provider.userinfo.preferred_username = "ana";
    expect(troubleOf((await comeBack()).ended)).toEqual([303, "name-taken"]);
  });

  it("gives its accounts no password", async () => {
    await start();
    const officer = await edge.signsIn("Olga");
    await comeBack();
    const account = "ana@example.org";
    const link = await edge.ask("/api/accounts/links", { method: "POST", headers: officer, body: { account } });
    expect([link.status, problemOf(link).type]).toEqual([409, "urn:tagwell:problem:no-password"]);
    const attempt = await edge.ask("/api/session", {
      method: "POST",
      headers: officer,
      body: { name: account, password: "" },
    });
    expect(attempt.status).toBe(401);
  });

  it.each(["https://evil.example/", "//evil.example", "/\\evil.example", "/\t/evil.example", "/..//evil.example"])(
    "never goes on to %s",
    async (back) => {
      await start();
      expect((await comeBack(undefined, back)).ended.headers.location).toBe("/");
    },
  );
});

describe("a session of before", () => {
  const begin = (headers: Record<string, string>) => edge.ask(providerSignInPath, { headers });

  it.each(["image", "iframe", "empty", "script", "object"])(
    "goes on when a page has the sign-in as %s",
    async (dest) => {
      await start();
      const officer = await edge.signsIn("Olga");
      for (const site of ["same-site", "cross-site", "same-origin"]) {
        const refused = await begin({ ...officer, "sec-fetch-site": site, "sec-fetch-dest": dest });
        expect([refused.status, refused.headers["set-cookie"]]).toEqual([403, undefined]);
      }
      expect((await edge.ask("/api/session", { headers: officer })).json.account.name).toBe("Olga");
    },
  );

  it("goes on when a sign-in only begins, also without these headers, and ends when it succeeds", async () => {
    await start();
    const officer = await edge.signsIn("Olga");
    const begun = await begin({ ...officer, "sec-fetch-site": "same-site", "sec-fetch-dest": "document" });
    await begin(officer);
    const isOlga = async () => (await edge.ask("/api/session", { headers: officer })).json.account?.name === "Olga";
    expect(await isOlga()).toBe(true);
    const there = new URL(String(begun.headers.location));
    const answered = await askPort(Number(there.port), there.pathname + there.search);
    const { pathname, search } = new URL(String(answered.headers.location));
    // The browser does not send the session's cookie with the provider's redirect.
    const ended = await edge.ask(pathname + search, { headers: { cookie: cookieLine(cookiesOf(begun)) } });
    expect((await signedIn(ended)).json.account.name).toBe("ana@example.org");
    expect(await isOlga()).toBe(false);
  });
});

it("takes roles by the address of one document: no address of the token beside the userinfo's verification", async () => {
  await start({ roles: [{ claim: "email", value: "boss@example.org", role: "officer" }] });
  provider.claims = { email: "boss@example.org" };
  provider.userinfo = { email: "mal@example.org", email_verified: true };
  expect(troubleOf((await comeBack()).ended)).toEqual([303, "no-role"]);
  provider.claims = { email: "boss@example.org", email_verified: "true" };
  expect((await signedIn((await comeBack()).ended)).json.account.roles).toContain("officer");
});

describe("the callback refuses", () => {
  it.each<[string, (callback: URL) => void]>([
    ["a wrong state", (callback) => callback.searchParams.set("state", "x")],
    ["a missing state", (callback) => callback.searchParams.delete("state")],
    ["another provider's answer", (callback) => callback.searchParams.set("iss", "https://evil.example")],
    ["a missing code", (callback) => callback.searchParams.delete("code")],
  ])("%s", async (_, change) => {
    await start();
    const { ended } = await comeBack(change);
    expect(troubleOf(ended)).toEqual([303, "failed"]);
    expect(cookiesOf(ended).tagwell_session).toBeUndefined();
    expect(provider.redeemed).toBe(0);
  });

  it("a made-up or replayed code", async () => {
    await start();
    expect(troubleOf((await comeBack((callback) => callback.searchParams.set("code", "x"))).ended)).toEqual([
      303,
      "expired",
    ]);
    const { path, cookie } = await comeBack();
    expect(troubleOf(await edge.ask(path, { headers: { cookie } }))).toEqual([303, "expired"]);
    expect(provider.redeemed).toBe(1);
  });

  it("an answer to another browser, which has no sign-in under way", async () => {
    await start();
    const begun = await edge.ask(providerSignInPath);
    const there = new URL(String(begun.headers.location));
    const { headers } = await askPort(Number(there.port), there.pathname + there.search);
    const { pathname, search } = new URL(String(headers.location));
    expect(troubleOf(await edge.ask(pathname + search))).toEqual([303, "expired"]);
    const other = cookieLine(cookiesOf(await edge.ask(providerSignInPath)));
    expect(troubleOf(await edge.ask(pathname + search, { headers: { cookie: other } }))).toEqual([303, "failed"]);
    expect(provider.redeemed).toBe(0);
  });

  it.each([
    ["for another audience", { aud: "somebody-else" }],
    ["of another issuer", { iss: "https://evil.example" }],
    ["that has expired", { exp: Math.floor(Date.now() / 1000) - 3600, iat: Math.floor(Date.now() / 1000) - 7200 }],
    ["of another sign-in", { nonce: "x" }],
    ["without a nonce", { nonce: undefined }],
    ["for another person than the userinfo", { sub: "somebody-else" }],
  ])("an ID token %s", async (_, claims) => {
    await start();
    provider.claims = claims;
    const { ended } = await comeBack();
    expect(troubleOf(ended)).toEqual([303, "failed"]);
    expect(cookiesOf(ended).tagwell_session).toBeUndefined();
    expect(edge.log.join("\n")).toContain("a sign-in by the identity provider failed");
    expect(edge.log.join("\n")).not.toContain("ana@example.org");
  });

  it("an ID token that the provider has not signed", async () => {
    await start();
    provider.hasWrongKey = true;
    expect(troubleOf((await comeBack()).ended)).toEqual([303, "failed"]);
  });

  it("an address that the provider has not verified, as a name and as a role", async () => {
    await start({ roles: [{ claim: "email", value: "ana@example.org", role: "officer" }] });
    provider.userinfo = { email: "ana@example.org", email_verified: false };
    expect(troubleOf((await comeBack()).ended)).toEqual([303, "no-role"]);
    provider.userinfo = { email: "ana@example.org", email_verified: true };
    expect((await signedIn((await comeBack()).ended)).json.account.name).toBe("ana@example.org");
  });

  it("attempts without end", async () => {
    await start();
    for (let each = 0; each < 21; each++) await comeBack((callback) => callback.searchParams.set("state", "x"));
    expect(troubleOf((await comeBack()).ended)).toEqual([303, "too-many"]);
  });

  it("a person who cancels", async () => {
    await start();
    const { ended } = await comeBack((callback) => {
      callback.searchParams.delete("code");
      callback.searchParams.set("error", "access_denied");
    });
    expect(troubleOf(ended)).toEqual([303, "refused"]);
  });
});

describe("passwords", () => {
  const fromConsole = { "content-type": "application/json", [consoleHeader.name]: consoleHeader.value };
  const signIn = () =>
    edge.ask("/api/session", { method: "POST", headers: fromConsole, body: { name: "Olga", password } });

  it("work while the provider cannot be reached, which is logged and said", async () => {
    await start({ issuer: "http://localhost:9" });
    await edge.signsIn("Olga");
    expect(troubleOf(await edge.ask(providerSignInPath))).toEqual([303, "unreachable"]);
    expect(edge.log.join()).toContain("the identity provider cannot be reached");
    expect((await signIn()).status).toBe(200);
  });

  it("are refused where the provider is the only way, except by a one-time link", async () => {
    await start({ isOnly: true });
    const officer = await edge.signsIn("Olga");
    expect((await edge.ask("/api/accounts", { headers: officer })).status).toBe(200);
    const refused = await signIn();
    expect([refused.status, problemOf(refused).type]).toEqual([403, "urn:tagwell:problem:passwords-off"]);
  });
});

it("reaches the provider again after it was away", async () => {
  const { issuer } = provider;
  await start();
  await provider.close();
  expect(troubleOf(await edge.ask(providerSignInPath))).toEqual([303, "unreachable"]);
  provider = await startForgingProvider(Number(new URL(issuer).port));
  expect((await edge.ask(providerSignInPath)).headers.location).toContain(`${issuer}/authorize`);
});

it("binds both cookies to HTTPS, and answers at the console's origin", async () => {
  await start({}, { elsewhere: { address: "127.0.0.2", origin: "https://tags.example.org" } });
  const { headers } = await edge.ask(providerSignInPath, { host: "tags.example.org" });
  expect(String(headers["set-cookie"])).toMatch(/^__Host-tagwell_pending=.*; Secure/);
  const redirect = new URL(String(headers.location)).searchParams.get("redirect_uri");
  expect(redirect).toBe("https://tags.example.org/api/session/oidc/callback");
});

it("does not exist where none is set", async () => {
  edge = await startTestEdge();
  expect((await edge.ask(providerSignInPath)).status).toBe(404);
  expect((await edge.ask(`${providerSignInPath}/callback`)).status).toBe(404);
  expect((await edge.ask("/api/session")).json.provider).toBeUndefined();
});
