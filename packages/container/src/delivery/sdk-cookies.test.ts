import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSdkCookies } from "./sdk-cookies.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("reads the organisation's own cookies, and asks the browser once for what belongs to one moment", () => {
  let cookie =
    "a=1; kndctr_X_AdobeOrg_cluster=or2; kndctr_X_AdobeOrg_consent=general=in; kndctr_Y_AdobeOrg_cluster=va6";
  const get = vi.fn(() => cookie);
  const cookies = createSdkCookies(Object.defineProperty({}, "cookie", { get }) as Document, "X@AdobeOrg");
  expect([cookies.read("cluster"), cookies.read("consent"), cookies.read("identity")]).toEqual([
    "or2",
    "general=in",
    undefined,
  ]);
  expect(cookies.entries()).toHaveLength(2);
  expect(get).toHaveBeenCalledOnce();
  cookie = "kndctr_X_AdobeOrg_consent=general=out";
  vi.advanceTimersByTime(20);
  expect(cookies.read("consent")).toBe("general=out");
  cookie = "";
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(cookies.read("consent"), "after the clock was set back").toBeUndefined();
});

it("has none where cookies are blocked", () => {
  const get = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  const cookies = createSdkCookies(Object.defineProperty({}, "cookie", { get }) as Document, "X@AdobeOrg");
  expect([cookies.read("consent"), cookies.entries()]).toEqual([undefined, []]);
});
