/** Which of several cookies of one name counts. */
import { expect, it } from "vitest";
import { readCookie } from "./cookies.ts";

const org = "X@AdobeOrg";
const name = "kndctr_X_AdobeOrg_consent";
const body = (...values: string[]) => ({ meta: { state: { entries: values.map((value) => ({ key: name, value })) } } });

it.each([
  [`${name}=general=in; ${name}=general=out`, {}],
  [`${name}=general=out; a=1; ${name}=general=in`, {}],
  [`${name}=general%3Din; ${name}=general%3Dout`, {}],
  [`${name}=general=in;${name}=general=in;${name}=general=out`, {}],
  [undefined, body("general=in", "general=out")],
  [`${name}=general=in`, body("general=out")],
])("the consent that says out counts: %s, %j", (header, given) => {
  expect(readCookie(org, "consent", header, given)).toBe("general=out");
});

it("takes the first of several identities, as browsers send the one of the longest path first", () => {
  const identity = "kndctr_X_AdobeOrg_identity";
  expect(readCookie(org, "identity", `${identity}=first; ${identity}=second`, {})).toBe("first");
  expect(readCookie(org, "identity", undefined, {})).toBeUndefined();
});
