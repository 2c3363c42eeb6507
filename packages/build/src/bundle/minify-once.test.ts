import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { minifyOnce } from "./minify-once.ts";

it("keeps a result for the same code with the same options only", async () => {
  // In a module nobody else can use the function. The name makes the code new: nothing is kept of it.
  const code = `function unused_${randomUUID().slice(0, 8)}() { return 1; }`;
  const asScript = await minifyOnce(code, { module: false, mangle: false });
  expect(asScript).toMatch(/^function unused_\w+\(\)\{return 1\}$/);
  expect(await minifyOnce(code, { module: false, mangle: false })).toBe(asScript);
  expect(await minifyOnce(code, { module: true, mangle: false })).toBe("");
});
