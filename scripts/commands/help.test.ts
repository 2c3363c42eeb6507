import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../lib/folders.ts";
import { words } from "./help.ts";

it("says what each word of package.json does, and names no other", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: object };
  const said = Object.values(words).flatMap((list) => Object.keys(list));
  expect(said.toSorted()).toEqual(Object.keys(scripts).toSorted());
});
