import { expect, it } from "vitest";
import { identityOf } from "./identity-of-claims.ts";

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
  for (const email_verified of [undefined, false, "true"])
    expect(identityOf({ ...claims, email_verified }, rules)).toMatchObject({ name: "Ana", roles: [] });
  expect(identityOf({ ...claims, email_verified: true }, rules)).toMatchObject({
    name: "ana@example.org",
    roles: ["officer"],
  });
});

it("uses the best name that can be shown, and the subject where there is none", () => {
  expect(identityOf({ ...who, preferred_username: "ana@corp", name: "Ana" }, rules).name).toBe("ana@corp");
  expect(identityOf({ ...who, preferred_username: "<b>", name: "Ana B" }, rules).name).toBe("Ana B");
  expect(identityOf(who, rules).name).toBe("248289761001");
  expect(identityOf({ ...who, sub: "|x/=" }, rules).name).toBe("account x");
});
