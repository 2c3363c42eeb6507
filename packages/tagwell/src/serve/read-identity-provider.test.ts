import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readIdentityProvider } from "./read-identity-provider.ts";

const set = {
  TAGWELL_OIDC_ISSUER: "https://login.example.org/tenant",
  TAGWELL_OIDC_CLIENT_ID: "tagwell",
  TAGWELL_OIDC_CLIENT_SECRET: "secret",
  TAGWELL_OIDC_ROLES: "groups:tag-officers=officer",
};

it("has no provider unless told", () => {
  expect(readIdentityProvider({ PORT: "4600", TAGWELL_OIDC_ISSUER: "" })).toBeUndefined();
});

it("takes a provider", () => {
  expect(readIdentityProvider(set)).toEqual({
    issuer: "https://login.example.org/tenant",
    clientId: "tagwell",
    clientSecret: "secret",
    roles: [{ claim: "groups", value: "tag-officers", role: "officer" }],
    isOnly: false,
  });
  const more = { TAGWELL_OIDC_NAME: "Harbor", TAGWELL_OIDC_SCOPES: "openid groups", TAGWELL_OIDC_ONLY: "1" };
  expect(readIdentityProvider({ ...set, ...more })).toMatchObject({
    name: "Harbor",
    scopes: "openid groups",
    isOnly: true,
  });
});

it("takes the secret from a file, which goes before the variable", () => {
  const folder = mkdtempSync(join(tmpdir(), "tagwell-secret-"));
  const file = join(folder, "secret");
  writeFileSync(file, "from the file\n");
  expect(readIdentityProvider({ ...set, TAGWELL_OIDC_CLIENT_SECRET_FILE: file })?.clientSecret).toBe("from the file");
  writeFileSync(file, "\n");
  expect(() => readIdentityProvider({ ...set, TAGWELL_OIDC_CLIENT_SECRET_FILE: file })).toThrow("an empty file");
  rmSync(folder, { recursive: true });
  expect(() => readIdentityProvider({ ...set, TAGWELL_OIDC_CLIENT_SECRET_FILE: file })).toThrow("cannot be read");
});

it("takes values with colons, blanks and equal signs, and claims that are URLs", () => {
  const text = "groups:CN=Tag Officers:1=officer, https://example.org/roles:web=engineer,,department:IT=viewer";
  expect(readIdentityProvider({ ...set, TAGWELL_OIDC_ROLES: text })?.roles).toEqual([
    { claim: "groups", value: "CN=Tag Officers:1", role: "officer" },
    { claim: "https://example.org/roles", value: "web", role: "engineer" },
    { claim: "department", value: "IT", role: "viewer" },
  ]);
});

describe("refuses", () => {
  it.each(Object.keys(set))("a provider without %s", (name) => {
    expect(() => readIdentityProvider({ ...set, [name]: undefined })).toThrow(`${name} is not set`);
  });

  it.each([
    ["TAGWELL_OIDC_ISSUER", "http://login.example.org"],
    ["TAGWELL_OIDC_ISSUER", "login.example.org"],
    ["TAGWELL_OIDC_ROLES", "groups:tag-officers=boss"],
    ["TAGWELL_OIDC_ROLES", "tag-officers"],
    ["TAGWELL_OIDC_SCOPES", "profile email"],
    ["TAGWELL_OIDC_ONLY", "yes"],
  ])("%s with %s, naming it", (name, value) => {
    expect(() => readIdentityProvider({ ...set, [name]: value })).toThrow(value);
  });
});
