// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { forgetStored } from "./consented-storage.ts";

it("removes values that rules stored, but neither the choice nor the page's own values", () => {
  for (const storage of [localStorage, sessionStorage])
    for (const key of [
      "com.adobe.reactor.dataElements.plan",
      "com.tagwell.frequency.daily.day",
      "com.tagwell.campaign",
      "com.tagwell.consent",
      "com.adobe.reactor.debug",
      "basket",
    ])
      storage.setItem(key, "1");
  forgetStored(window);
  for (const storage of [localStorage, sessionStorage])
    expect(Object.keys(storage).sort()).toEqual(["basket", "com.adobe.reactor.debug", "com.tagwell.consent"]);
});

it("does not throw if storage is blocked", () => {
  vi.spyOn(Storage.prototype, "removeItem").mockImplementation(() => {
    throw new Error("blocked");
  });
  expect(() => forgetStored(window)).not.toThrow();
  vi.restoreAllMocks();
});
