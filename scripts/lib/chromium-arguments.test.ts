import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { playwrightsOwn } from "./chromium-arguments.ts";

it("disables every feature that this version of Playwright disables", () => {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve("@playwright/test"));
  const core = readFileSync(join(dirname(resolve("playwright-core/package.json")), "lib/coreBundle.js"), "utf8");
  const list = /\bdisabledFeatures = \[(.*?)\]/s.exec(core)?.[1] ?? "";
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(names.length, "Playwright's list is no longer where it was").toBeGreaterThan(5);
  expect(playwrightsOwn).toEqual(names);
});
