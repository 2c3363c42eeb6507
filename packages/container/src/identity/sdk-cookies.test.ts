import { expect, it } from "vitest";
import { createSdkCookies } from "./sdk-cookies.ts";

it("reads the organization's own cookies once in each turn of the page", async () => {
  let reads = 0;
  let cookie =
    "a=1; kndctr_X_AdobeOrg_cluster=or2; kndctr_X_AdobeOrg_consent=general=in; kndctr_Y_AdobeOrg_cluster=va6";
  const document = Object.defineProperty({}, "cookie", {
    get() {
      reads++;
      return cookie;
    },
  }) as Document;
  const cookies = createSdkCookies(document, "X@AdobeOrg");
  expect([cookies.locationHint(), cookies.read("consent"), cookies.read("identity")]).toEqual([
    "or2",
    "general=in",
    undefined,
  ]);
  expect(cookies.entries()).toHaveLength(2);
  expect(reads).toBe(1);
  cookie = "kndctr_X_AdobeOrg_consent=general=out; mboxEdgeCluster=35; at_qa_mode=1";
  await Promise.resolve();
  expect([cookies.locationHint(), cookies.entries().length]).toEqual(["t35", 2]);
  expect(cookies.read("consent")).toBe("general=out");
});

it.each([
  "maria.lopez",
  "maria-lopez",
  "lopez",
  "4155550123",
  "..%2F..%2Fcollect",
  "or2%3FconfigId=x",
  "or2/x",
  "OR2",
  "",
])("ignores the name of a region that no edge has set: %s", (text) => {
  const cookie = `kndctr_X_AdobeOrg_cluster=${text}; mboxEdgeCluster=${text}; kndctr_X_AdobeOrg_identity=CiY`;
  const cookies = createSdkCookies({ cookie } as Document, "X@AdobeOrg");
  expect(cookies.locationHint()).toBeUndefined();
  expect(cookies.entries()).toEqual([{ key: "kndctr_X_AdobeOrg_identity", value: "CiY" }]);
});

it.each([
  ["kndctr_X_AdobeOrg_cluster=va6", "va6"],
  ["kndctr_X_AdobeOrg_cluster=irl1; mboxEdgeCluster=35", "irl1"],
  ["kndctr_X_AdobeOrg_cluster=lopez; mboxEdgeCluster=35", "t35"],
])("reads the region in %s", (cookie, hint) => {
  expect(createSdkCookies({ cookie } as Document, "X@AdobeOrg").locationHint()).toBe(hint);
});

it.each([
  ["AMCV_X%40AdobeOrg=1176715910%7CMCIDTS%7C1%7CMCMID%7C", "encoded"],
  ["AMCV_X@AdobeOrg=MCMID|", "plain"],
  ["AMCV_X%40AdobeOrg=MCMID|1; s_ecid=MCMID%7C", "of a server"],
])("reads the ECID in an older library's cookie, %s (%s)", (before) => {
  const document = { cookie: `a=1; ${before}${"2".repeat(38)}; b=%E0%A4%A` } as Document;
  expect(createSdkCookies(document, "X@AdobeOrg").legacyEcid()).toBe("2".repeat(38));
});

it("finds no ECID in another organization's cookie, or in one without an ECID", () => {
  const document = { cookie: `AMCV_Y%40AdobeOrg=MCMID|${"2".repeat(38)}; AMCV_X%40AdobeOrg=MCMID|12` } as Document;
  expect(createSdkCookies(document, "X@AdobeOrg").legacyEcid()).toBeUndefined();
});

it("returns nothing if cookies are blocked", () => {
  const get = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  const cookies = createSdkCookies(Object.defineProperty({}, "cookie", { get }) as Document, "X@AdobeOrg");
  expect([cookies.read("consent"), cookies.entries()]).toEqual([undefined, []]);
});

it("reads them again in the same turn after one has been set", () => {
  const document = { cookie: "" } as Document;
  const cookies = createSdkCookies(document, "X@AdobeOrg");
  expect(cookies.read("identity")).toBeUndefined();
  document.cookie = "kndctr_X_AdobeOrg_identity=CiY";
  cookies.forget();
  expect(cookies.read("identity")).toBe("CiY");
});

it.each([
  ["general=in", "general=out"],
  ["general=out", "general=in"],
  ["general%3Din", "general%3Dout"],
  ["", "general=out"],
])("of several consent cookies the one that says out counts: %s and %s", (...values) => {
  const cookie = values.map((value) => `kndctr_X_AdobeOrg_consent=${value}`).join("; ");
  expect(createSdkCookies({ cookie } as Document, "X@AdobeOrg").read("consent")).toBe("general=out");
});

it("finds no cookie in what a script has put into every object", () => {
  Object.assign(Object.prototype, { 0: { value: "or2" } });
  try {
    const cookies = createSdkCookies({ cookie: "" } as Document, "X@AdobeOrg");
    expect([cookies.read("identity"), cookies.locationHint()]).toEqual([undefined, undefined]);
  } finally {
    Reflect.deleteProperty(Object.prototype, "0");
  }
});
