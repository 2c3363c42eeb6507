import { expect, it } from "vitest";
import { createReadUsername } from "./moment.ts";

const read = (window: object, path: string | undefined) =>
  createReadUsername(window as Window, path, (text) => text === "guest")();

it.each([
  ["portal.user.name", { portal: { user: { name: "ana" } } }, "ana"],
  ["signedInAs", { signedInAs: "ana" }, "ana"],
  ["app.user", { app: Object.assign(() => {}, { user: "ana" }) }, "ana"],
  ["portal.user.name", { portal: { user: { name: "  " } } }, undefined],
  ["portal.user.name", { portal: { user: { name: "guest" } } }, undefined],
  ["portal.user.name", { portal: { user: { name: 42 } } }, undefined],
  ["portal.user.name", { portal: null }, undefined],
  ["portal.user.name", {}, undefined],
  [undefined, { EpicPx: { ReactContext: { user: { username: "ana" } } } }, undefined],
] as const)("reads the name at %s of %j", (path, window, name) => {
  expect(read(window, path)).toBe(name);
});

it("takes a name that cannot be read for none", () => {
  const portal = {
    get user(): never {
      throw new Error("not ready");
    },
  };
  expect(read({ portal }, "portal.user.name")).toBeUndefined();
});
