import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { starter } from "../testing/starter-property.ts";
import { openPage } from "./open-page.ts";

it("keeps no page that was closed: a property may have thousands of examples", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  const windows: WeakRef<object>[] = [];
  for (let at = 0; at < 3; at++) {
    const page = await openPage(starter, { site: "www" });
    await page.sent();
    windows.push(new WeakRef(page.window));
    page.close();
  }
  for (let turn = 0; turn < 4; turn++) {
    await new Promise(setImmediate);
    collectGarbage();
  }
  // The last one may still be in a register.
  expect(windows.slice(0, 2).map((window) => window.deref() !== undefined)).toEqual([false, false]);
});
