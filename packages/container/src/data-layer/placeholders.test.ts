import { expect, it } from "vitest";
import { createPlaceholderCheck } from "./placeholders.ts";

it("matches whole texts ignoring case and surrounding white space, and regular expressions anywhere", () => {
  const isPlaceholder = createPlaceholderCheck([/\(hardcoded\)$/i, "MyChartLoggedInUsername"]);
  const texts = [
    "primaryCategory (hardcoded)",
    " Server (Hardcoded) ",
    "mychartloggedinusername",
    "MYCHARTLOGGEDINUSERNAME\n",
  ];
  expect(texts.filter((text) => !isPlaceholder(text))).toEqual([]);
  const others = ["", "(hardcoded) category", "mychartloggedinusername2", "Heart", "false"];
  expect(others.filter(isPlaceholder)).toEqual([]);
});
