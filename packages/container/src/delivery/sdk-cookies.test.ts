import { expect, it } from "vitest";
import { createSdkCookies } from "./sdk-cookies.ts";

it("reads the organisation's own cookies, as they are now", () => {
  let cookie =
    "a=1; kndctr_X_AdobeOrg_cluster=or2; kndctr_X_AdobeOrg_consent=general=in; kndctr_Y_AdobeOrg_cluster=va6";
  const document = Object.defineProperty({}, "cookie", { get: () => cookie }) as Document;
  const cookies = createSdkCookies(document, "X@AdobeOrg");
  expect([cookies.read("cluster"), cookies.read("consent"), cookies.read("identity")]).toEqual([
    "or2",
    "general=in",
    undefined,
  ]);
  expect(cookies.entries()).toHaveLength(2);
  // At once: a choice that was told is in the cookie before anything else asks.
  cookie = "kndctr_X_AdobeOrg_consent=general=out";
  expect(cookies.read("consent")).toBe("general=out");
});

it("has none where cookies are blocked", () => {
  const get = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  const cookies = createSdkCookies(Object.defineProperty({}, "cookie", { get }) as Document, "X@AdobeOrg");
  expect([cookies.read("consent"), cookies.entries()]).toEqual([undefined, []]);
});
