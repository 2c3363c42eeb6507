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
  const address = "https://example.org/x?utm_campaign=(hardcoded)";
  const others = [
    address,
    "utm_campaign=(hardcoded)",
    "",
    "(hardcoded) category",
    "mychartloggedinusername2",
    "Heart",
    "false",
  ];
  expect(others.filter(isPlaceholder)).toEqual([]);
});
