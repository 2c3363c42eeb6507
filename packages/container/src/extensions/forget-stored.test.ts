// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { forgetStored } from "./forget-stored.ts";

it("removes what rules had the browser remember, and neither the choice nor what is the page's own", () => {
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

it("throws nothing where storage is blocked", () => {
  vi.spyOn(Storage.prototype, "removeItem").mockImplementation(() => {
    throw new Error("blocked");
  });
  expect(() => forgetStored(window)).not.toThrow();
  vi.restoreAllMocks();
});
