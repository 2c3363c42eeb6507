import { expect, it } from "vitest";
import { tableAsCsv } from "./export-files.ts";

it("marks cells as text that a spreadsheet would evaluate", () =>
  expect(
    tableAsCsv([
      ["a", 'say "x"'],
      ["=1+1", "two, three"],
    ]),
  ).toBe('a,"say ""x"""\r\n\'=1+1,"two, three"\r\n'));
