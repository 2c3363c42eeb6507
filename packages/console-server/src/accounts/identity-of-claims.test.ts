import { expect, it } from "vitest";
import { identityOf, joinClaims } from "./identity-of-claims.ts";

const rules = [
  { claim: "groups", value: "tag-officers", role: "officer" },
  { claim: "groups", value: "tag-engineers", role: "engineer" },
  { claim: "email", value: "ana@example.org", role: "officer" },
  { claim: "department", value: "web", role: "viewer" },
] as const;
const who = { iss: "https://login.example.org", sub: "248289761001" };

it("gives the roles that the claims' values name, as a list or as one text", () => {
  expect(identityOf({ ...who, groups: ["staff", "tag-engineers"], department: "web" }, rules).roles).toEqual([
    "viewer",
    "engineer",
  ]);
  expect(identityOf({ ...who, groups: "tag-officers" }, rules).roles).toEqual(["officer"]);
});

it.each([
  [{}],
  [{ groups: ["tag"] }],
  [{ groups: { "tag-officers": true } }],
  [{ groups: "tag-officers tag-engineers" }],
])("gives no role for %j", (claims) => {
  expect(identityOf({ ...who, ...claims }, rules).roles).toEqual([]);
});

it("takes an address only when the provider has verified it", () => {
  const claims = { ...who, email: "ana@example.org", name: "Ana" };
  for (const email_verified of [undefined, null, false, "false", "", "1", 1, "yes", "TRUE", [true], { value: true }])
    expect(identityOf({ ...claims, email_verified }, rules)).toMatchObject({ name: "Ana", roles: [] });
  for (const email_verified of [true, "true"])
    expect(identityOf({ ...claims, email_verified }, rules)).toMatchObject({
      name: "ana@example.org",
      roles: ["officer"],
    });
});

const boss = "ana@example.org";
it.each([
  ["the token's address, the userinfo's verification", { email: boss }, { email: "mal@x.org", email_verified: true }],
  ["the same, of no other address", { email: boss }, { email_verified: true }],
  ["the token's address that is not verified", { email: boss, email_verified: false }, { email_verified: true }],
  ["the userinfo's address, the token's verification", { email_verified: true }, { email: boss }],
  ["an address that the token does not have", { email: null }, { email: boss, email_verified: true }],
  ["the userinfo's beside another one", { email: "mal@x.org" }, { email: boss, email_verified: true }],
])("does not join an address with the verification of another document: %s", (_, token, userinfo) => {
  expect(identityOf(joinClaims({ ...who, ...token }, userinfo), rules).roles).toEqual([]);
});

it("takes an address with its verification from the ID token or, where that has none, from the userinfo", () => {
  const verified = { email: boss, email_verified: true };
  expect(identityOf(joinClaims({ ...who, ...verified }, { email_verified: false }), rules).roles).toContain("officer");
  expect(identityOf(joinClaims(who, verified), rules).roles).toContain("officer");
});

it("uses the best name that can be shown, and the subject where there is none", () => {
  expect(identityOf({ ...who, preferred_username: "ana@corp", name: "Ana" }, rules).name).toBe("ana@corp");
  expect(identityOf({ ...who, preferred_username: "<b>", name: "Ana B" }, rules).name).toBe("Ana B");
  expect(identityOf(who, rules).name).toBe("248289761001");
  expect(identityOf({ ...who, sub: "|x/=" }, rules).name).toBe("account x");
});
