import { expect, it } from "vitest";
import { readTrustedProxies } from "./read-trusted-proxies.ts";

it("trusts no proxy unless told", () => {
  expect([readTrustedProxies(undefined), readTrustedProxies(" "), readTrustedProxies(",")]).toEqual([[], [], []]);
});

it("takes addresses and ranges", () => {
  expect(readTrustedProxies("127.0.0.1, 10.0.0.0/8,::1")).toEqual(["127.0.0.1", "10.0.0.0/8", "::1"]);
});

it.each(["proxy.example.org", "10.0.0.0/40", "true"])("refuses %s, naming it", (entry) => {
  expect(() => readTrustedProxies(`127.0.0.1,${entry}`)).toThrow(`TAGWELL_TRUST_PROXY has "${entry}"`);
});
