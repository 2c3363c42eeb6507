/** What of an address's query reaches a view, which gets what is read over all that the address has. */
import { expect, it } from "vitest";
import { onlyValid } from "./read-search.ts";

it("takes out what was not read, and leaves what others read", () => {
  const read = ({ event }: Record<string, unknown>) => (typeof event === "string" ? { event } : {});
  const reader = onlyValid(read, (key) => key !== "site");
  const seen = (search: Record<string, unknown>) => ({ ...search, ...reader(search) });
  expect(seen({ event: "a", site: "www" })).toEqual({ event: "a", site: "www" });
  expect(seen({ event: 7, other: "x", site: "www" })).toEqual({ site: "www" });
});
