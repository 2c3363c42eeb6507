/** TAGWELL_RELAY takes an origin that is safe to send events to. */
import { expect, it } from "vitest";
import { readRelay } from "./read-relay.ts";

it("reads an origin", () => {
  expect(readRelay("https://edge.vendor.example")).toEqual({ url: "https://edge.vendor.example" });
  expect(readRelay("https://edge.vendor.example:8443/")).toEqual({ url: "https://edge.vendor.example:8443" });
});

it("takes plain http on this machine", () => {
  for (const url of ["http://localhost:4700", "http://127.0.0.1:4700", "http://[::1]:4700"])
    expect(readRelay(url)).toEqual({ url });
});

it("is off where it is not set, or blank", () => {
  expect(readRelay(undefined)).toBeUndefined();
  expect(readRelay("")).toBeUndefined();
});

it.each([
  "edge.vendor.example",
  "http://edge.vendor.example",
  "https://edge.vendor.example/ee",
  "https://user:secret@edge.vendor.example",
  "ftp://edge.vendor.example",
])("refuses %s, and does not repeat it", (value) => {
  expect(() => readRelay(value)).toThrow("TAGWELL_RELAY=https://edge.vendor.example");
  expect(() => readRelay(value)).not.toThrow("secret");
});
