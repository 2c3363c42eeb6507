import { expect, it } from "vitest";
import { pageAddress } from "./page-address.ts";

it("has no name and password in it", () => {
  const page = { document: { URL: "https://ana:secret@example.org/a" }, location: { href: "https://example.org/a" } };
  expect(pageAddress(page as unknown as Window)).toBe("https://example.org/a");
});
