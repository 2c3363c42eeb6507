/** Who a request counts as: what a stranger writes into its headers changes nothing, what a trusted proxy writes does. */

import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clientOf, hasForwardingHeader, isAddressRange, isLoopback, trustProxies } from "./client-address.ts";

const trusted = trustProxies(["10.0.0.5", "192.168.0.0/16", "2001:db8::/32"]);
const ask = (remoteAddress: string | undefined, headers: IncomingHttpHeaders = {}) =>
  clientOf({ headers, socket: { remoteAddress } }, trusted);

describe("the address of a client", () => {
  it.each([
    ["1.2.3.4", {}, "1.2.3.4"],
    ["::ffff:1.2.3.4", {}, "1.2.3.4"],
    ["1.2.3.4", { "x-forwarded-for": "9.9.9.9" }, "1.2.3.4"],
    ["10.0.0.5", {}, "10.0.0.5"],
    ["10.0.0.5", { "x-forwarded-for": "9.9.9.9" }, "9.9.9.9"],
    ["::ffff:10.0.0.5", { "x-forwarded-for": "9.9.9.9" }, "9.9.9.9"],
    ["10.0.0.5", { "x-forwarded-for": "6.6.6.6, 9.9.9.9" }, "9.9.9.9"],
    ["10.0.0.5", { "x-forwarded-for": "6.6.6.6, 9.9.9.9, 192.168.3.4" }, "9.9.9.9"],
    ["10.0.0.5", { "x-forwarded-for": "192.168.3.4" }, "192.168.3.4"],
    ["10.0.0.5", { "x-forwarded-for": "9.9.9.9, unknown" }, "10.0.0.5"],
    ["10.0.0.5", { "x-forwarded-for": "9.9.9.9:4711" }, "9.9.9.9"],
    ["10.0.0.5", { "x-forwarded-for": "[2001:0:9::9]:4711" }, "2001:0:9::9"],
    ["2001:db8::7", { "x-forwarded-for": "::ffff:9.9.9.9" }, "9.9.9.9"],
    ["10.0.0.5", { forwarded: "for=6.6.6.6, for=9.9.9.9;proto=https" }, "9.9.9.9"],
    ["10.0.0.5", { forwarded: 'for="[2001:0:9::9]:4711"' }, "2001:0:9::9"],
    ["10.0.0.5", { forwarded: "for=_hidden" }, "10.0.0.5"],
    ["10.0.0.5", { forwarded: "for=6.6.6.6", "x-forwarded-for": "9.9.9.9" }, "9.9.9.9"],
    [undefined, { "x-forwarded-for": "9.9.9.9" }, ""],
  ])("from %s with %j it is %s", (peer, headers, address) => {
    expect(ask(peer, headers).address).toBe(address);
  });

  it("is the peer's or a valid one, whatever the headers say", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.constantFrom("for=", '"', ";", "192.168.1.1"))),
        fc.constantFrom("x-forwarded-for", "forwarded"),
        (parts, name) => {
          const { address } = ask("10.0.0.5", { [name]: parts.join(",") });
          return isIP(address) > 0;
        },
      ),
    );
  });
});

it("takes protocol and host from a trusted proxy only", () => {
  const headers = { host: "edge:4600", "x-forwarded-proto": "https", "x-forwarded-host": "tags.example.org" };
  expect(ask("1.2.3.4", headers)).toMatchObject({ protocol: "http", host: "edge:4600", isForwarded: true });
  expect(ask("10.0.0.5", headers)).toMatchObject({ protocol: "https", host: "tags.example.org", isForwarded: true });
  const forwarded = "for=9.9.9.9;proto=HTTPS;host=tags.example.org";
  expect(ask("10.0.0.5", { forwarded })).toMatchObject({ protocol: "https", host: "tags.example.org" });
  const twice = { "x-forwarded-proto": "https, http", "x-forwarded-for": "9.9.9.9" };
  expect(ask("10.0.0.5", twice)).toMatchObject({ protocol: "http" });
});

it.each(["forwarded", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-port", "via", "x-real-ip"])(
  "knows a forwarded request by %s",
  (name) => expect([hasForwardingHeader({ [name]: "" }), hasForwardingHeader({ host: "x" })]).toEqual([true, false]),
);

it.each(["", "10.0.0.0/33", "10.0.0.0/8/8", "10.0.0", "::1/129", "proxy.example.org", "10.0.0.0/", "10.0.0.0/-1"])(
  "refuses %j as a range of addresses, naming it",
  (range) => {
    expect(isAddressRange(range)).toBe(false);
    expect(() => trustProxies([range])).toThrow(`"${range}"`);
  },
);

it.each([
  ["127.0.0.1", true],
  ["127.9.8.7", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["::FFFF:127.0.0.1", true],
  ["10.0.0.1", false],
  ["::11", false],
  ["1127.0.0.1", false],
  ["", false],
])("says of %j whether it is this machine: %s", (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});
