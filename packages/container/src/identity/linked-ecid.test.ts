import { expect, it } from "vitest";
import { createLinkedEcid } from "./linked-ecid.ts";

const ecid = "3".repeat(38);
const now = () => Math.floor(Date.now() / 1000);
const value = ({ at = now(), id = ecid, org = "X%2540AdobeOrg" } = {}) =>
  `adobe_mc=TS%3D${at}%7CMCMID%3D${id}%7CMCORGID%3D${org}`;
const read = (search: string, hash = "") => createLinkedEcid({ search, hash }, "X@AdobeOrg")();

it("reads what appendIdentityToUrl writes, for 300 seconds", () => {
  expect(read(`?a=b&${value()}`)).toBe(ecid);
  expect(read(`?${value({ at: now() - 290 })}`)).toBe(ecid);
  expect(read(`?${value({ at: now() - 310 })}`)).toBeUndefined();
});

it("reads it in the query of a hash, with double encoding, and takes the last of several", () => {
  expect(read("", `#/booking?${value()}`)).toBe(ecid);
  expect(read(`?${value().replaceAll("%", "%25")}`)).toBe(ecid);
  expect(read(`?${value({ id: "4".repeat(38) })}&${value()}`)).toBe(ecid);
});

it.each(["", "?adobe_mc=", "?adobe_mc=%E0%A4%A", `?${value({ org: "Y%2540AdobeOrg" })}`, `?${value({ id: "ana" })}`])(
  "finds none in %j",
  (search) => {
    expect(read(search)).toBeUndefined();
  },
);
