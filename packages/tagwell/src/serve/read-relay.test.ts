/** TAGWELL_RELAY takes an origin that is safe to send events to. */
import { expect, it } from "vitest";
import { readRelay } from "./read-relay.ts";

it("reads an origin", () => {
  expect(readRelay("https://edge.adobedc.net")).toEqual({ url: "https://edge.adobedc.net" });
  expect(readRelay("https://edge.adobedc.net:8443/")).toEqual({ url: "https://edge.adobedc.net:8443" });
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
  "edge.adobedc.net",
  "http://edge.adobedc.net",
  "https://edge.adobedc.net/ee",
  "https://user:secret@edge.adobedc.net",
  "ftp://edge.adobedc.net",
])("refuses %s, and does not repeat it", (value) => {
  expect(() => readRelay(value)).toThrow("TAGWELL_RELAY=https://edge.adobedc.net");
  expect(() => readRelay(value)).not.toThrow("secret");
});
