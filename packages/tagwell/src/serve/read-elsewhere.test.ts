import { expect, it } from "vitest";
import { readElsewhere } from "./read-elsewhere.ts";

it("stays on this machine unless told", () => {
  expect(readElsewhere({})).toBeUndefined();
});

it("takes an address to listen on and an origin to be opened at", () => {
  const environment = { TAGWELL_LISTEN: "0.0.0.0", TAGWELL_ORIGIN: "https://tags.example.org" };
  expect(readElsewhere(environment)).toEqual({ address: "0.0.0.0", origin: "https://tags.example.org" });
});

it.each([
  [{ TAGWELL_LISTEN: "0.0.0.0" }, "TAGWELL_ORIGIN is not set"],
  [{ TAGWELL_ORIGIN: "https://tags.example.org" }, "TAGWELL_LISTEN is not set"],
])("names the one of %j that is missing", (environment, message) => {
  expect(() => readElsewhere(environment)).toThrow(message);
});

it("refuses a name to listen on", () => {
  const environment = { TAGWELL_LISTEN: "tags.example.org", TAGWELL_ORIGIN: "https://tags.example.org" };
  expect(() => readElsewhere(environment)).toThrow('TAGWELL_LISTEN is "tags.example.org". Use an IP address');
});
