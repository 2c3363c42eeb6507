import { expect, it } from "vitest";
import { missingTexts, tarballName } from "./check-tarball.ts";

it("names a tarball as npm does", () => {
  expect(["tagwell", "@tagwell/collector"].map((name) => tarballName(name, "1.0.0-rc.1"))).toEqual([
    "tagwell-1.0.0-rc.1.tgz",
    "tagwell-collector-1.0.0-rc.1.tgz",
  ]);
});

it("finds the texts that a tarball lacks at its top", () => {
  const files = ["package/package.json", "package/README.md", "package/LICENSE", "package/dist/index.js", ""];
  expect(missingTexts([...files, "package/dist/NOTICE"])).toEqual(["It has no NOTICE."]);
  expect(missingTexts([...files, "package/NOTICE"])).toEqual([]);
});
