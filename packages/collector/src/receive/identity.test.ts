/** Whose request it is, and that the SDK can read the cookie. */
import { expect, it } from "vitest";
import { decodeIdentityCookie, encodeIdentityCookie, identify } from "./identity.ts";

const ecid = "12345678901234567890123456789012345678";
const other = "98765432109876543210987654321098765432";
const handedOver = [{ xdm: { identityMap: { ECID: [{ id: other }] } } }];

it("writes the cookie as the SDK's protobuf: field 1, 38 digits, base64url", () => {
  const cookie = encodeIdentityCookie(ecid);
  expect(cookie).toMatch(/^CiY[\w-]+$/);
  expect(decodeIdentityCookie(cookie)).toBe(ecid);
});

it("reads a vendor's cookie that has more fields after the first", () => {
  const longer = Buffer.concat([Buffer.from(encodeIdentityCookie(ecid), "base64url"), Buffer.from([0x52, 2, 8, 1])]);
  expect(decodeIdentityCookie(longer.toString("base64url"))).toBe(ecid);
});

it("prefers the cookie's identity to the address's", () => {
  expect(identify(encodeIdentityCookie(ecid), {}, handedOver)).toEqual({ ecid, known: true, isNew: false });
});

it("uses the address's identity when there is no cookie", () => {
  expect(identify(undefined, {}, handedOver)).toEqual({ ecid: other, known: false, isNew: false });
  // As the SDK sends it: beside the events, and of a consent request at the top.
  const identityMap = { ECID: [{ id: other }] };
  expect(identify(undefined, { xdm: { identityMap } }, [])).toEqual({ ecid: other, known: false, isNew: false });
  expect(identify(undefined, { identityMap }, [])).toEqual({ ecid: other, known: false, isNew: false });
  expect(identify(encodeIdentityCookie(ecid), { xdm: { identityMap } }, [])).toEqual({
    ecid,
    known: true,
    isNew: false,
  });
});

it.each([undefined, "", "CiY", "garbage!", encodeIdentityCookie("12")])(
  "makes a new one for the cookie %s",
  (cookie) => {
    const made = identify(cookie, {}, [{ xdm: { identityMap: { ECID: [{ id: "12" }] } } }]);
    expect(made).toEqual({ ecid: expect.stringMatching(/^\d{38}$/), known: false, isNew: true });
    expect(identify(cookie, {}, []).ecid).not.toBe(made.ecid);
  },
);
