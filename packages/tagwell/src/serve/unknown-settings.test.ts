import { expect, it } from "vitest";
import { settings } from "./settings.ts";
import { unknownSettings } from "./unknown-settings.ts";

it("finds a misspelt name, and no variable of another program", () => {
  expect(unknownSettings({ TAGWELL_LISTN: "0.0.0.0", PATH: "/bin", TAGWELL_LISTEN: "0.0.0.0" })).toEqual([
    "TAGWELL_LISTN (TAGWELL_LISTEN?)",
  ]);
});

it("proposes no name that is not near", () => {
  expect(unknownSettings({ TAGWELL_WARMTH: "1" })).toEqual(["TAGWELL_WARMTH"]);
});

it("knows each setting, and the files of secrets", () => {
  const names = [...settings.map(({ name }) => name), "TAGWELL_OIDC_CLIENT_SECRET_FILE"];
  expect(unknownSettings(Object.fromEntries(names.map((name) => [name, "1"])))).toEqual([]);
});
