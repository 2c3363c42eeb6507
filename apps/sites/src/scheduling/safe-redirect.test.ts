/** Tests of redirects after a sign-in. */
import { expect, it } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

const from = (redirect: string) =>
  safeRedirect(new URL(`http://schedule.localhost:4600/signin?redirect=${encodeURIComponent(redirect)}`));

it("goes back into the flow, query and all", () => {
  expect(from("/openscheduling/standalone?fromopenscheduling=1")).toBe(
    "/openscheduling/standalone?fromopenscheduling=1",
  );
});

it.each([
  "https://elsewhere.example/",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "javascript:alert(1)",
  "http://[",
])("goes home instead of to %s", (redirect) => {
  expect(from(redirect)).toBe("/");
});
