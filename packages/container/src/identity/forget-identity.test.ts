// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { forgetIdentity } from "./forget-identity.ts";

const setCookie = (cookie: string) => Reflect.set(document, "cookie", cookie);
const stay = ["kndctr_X_AdobeOrg_consent=general=out", "kndctr_Y_AdobeOrg_identity=other", "session=1"];
beforeEach(() => {
  // Tests of other files may have left some.
  for (const pair of document.cookie.split("; "))
    setCookie(`${pair.split("=")[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`);
  for (const cookie of stay) setCookie(`${cookie}; path=/`);
});

it.each([
  "kndctr_X_AdobeOrg_identity=CiY; path=/",
  "kndctr_X_AdobeOrg_identity=CiY; path=/; domain=localhost",
  "kndctr_X_AdobeOrg_cluster=or2; path=/",
  "kndctr_X_AdobeOrg_choice=0f1d3a52-7c1e-4b8e-9d50-5a1c3f1a2b4c; path=/",
  "AMCV_X%40AdobeOrg=MCMID|1; path=/",
  "AMCV_X@AdobeOrg=MCMID|1; path=/",
])("removes %s, and nothing else", (cookie) => {
  setCookie(cookie);
  expect(document.cookie.split("; ")).toHaveLength(stay.length + 1);
  forgetIdentity(window, "X@AdobeOrg");
  expect(document.cookie.split("; ").sort()).toEqual([...stay].sort());
});

it("removes those of the site's domain and of this host alone", () => {
  const written: string[] = [];
  const page = {
    document: Object.defineProperty({}, "cookie", { get: () => "", set: (cookie: string) => written.push(cookie) }),
    location: { hostname: "care.example.org" },
  } as unknown as Window;
  forgetIdentity(page, "X@AdobeOrg");
  const of = written.filter((cookie) => cookie.startsWith("kndctr_X_AdobeOrg_identity="));
  expect(of.map((cookie) => /domain=([^;]*)/.exec(cookie)?.[1])).toEqual([
    undefined,
    "care.example.org",
    "example.org",
    "org",
  ]);
});

it("does nothing where the page may not use cookies", () => {
  const set = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  const document = Object.defineProperty({}, "cookie", { get: set, set });
  expect(() => forgetIdentity({ document, location: { hostname: "a" } } as never, "X@AdobeOrg")).not.toThrow();
});
