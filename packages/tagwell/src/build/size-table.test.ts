import { expect, it } from "vitest";
import { sizeTable } from "./size-table.ts";

it("lines up a row for every file and one for all of them", () => {
  const files = [
    { file: "tagwell.js", bytes: 41234, gzip: 13000, brotli: 11000 },
    { file: "sdk-1a2b.js", bytes: 70000, gzip: 24000, brotli: 21500 },
  ];
  expect(sizeTable(files).split("\n")).toEqual([
    "  file              raw     gzip   brotli",
    "  tagwell.js     41 234   13 000   11 000",
    "  sdk-1a2b.js    70 000   24 000   21 500",
    "  all           111 234   37 000   32 500",
  ]);
});
