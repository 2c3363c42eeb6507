import fc from "fast-check";
import { expect, it, vi } from "vitest";
import type { AnsweredIdentity } from "../client/read-answer.ts";
import type { Consent } from "../consent/consent.ts";
import { createIdentityCommands } from "./identity-commands.ts";

const orgId = "X@AdobeOrg";
const ecid = "3".repeat(38);

/** A field of a protobuf message: its number, wire type and content. */
type Field = readonly [number: number, wire: number, content: readonly number[]];

const varint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) + 128, ...varint(value >> 7)]);
const text = (value: string) => [...varint(value.length), ...Buffer.from(value)];
const encode = (fields: readonly Field[]) =>
  Buffer.from(fields.flatMap(([number, wire, content]) => [...varint(number * 8 + wire), ...content])).toString(
    "base64url",
  );
const cookieWith = (id: string) => encode([[1, 2, text(id)]]);

/** The commands on a page with this cookie, and an edge that answers an identity request with this. */
function stage({
  cookie,
  choice = "in",
  before = {},
  answer = () => ({ ecid, region: "OR2;7" }),
}: {
  cookie?: string;
  choice?: Consent;
  before?: AnsweredIdentity;
  answer?: () => AnsweredIdentity;
} = {}) {
  const answered = { ...before };
  const warn = vi.fn();
  const acquire = vi.fn(async () => {
    Object.assign(answered, answer());
  });
  let decide = (_choice: Consent) => {};
  const pending = new Promise<void>((resolve) => {
    decide = (next) => {
      choice = next;
      resolve();
    };
  });
  const consent = {
    current: () => choice,
    allows: () => choice === "in",
  };
  const decided = async () => (choice === "pending" ? pending : undefined);
  const cookies = { read: () => cookie };
  const commands = createIdentityCommands({
    orgId,
    cookies,
    consent,
    decided,
    log: { warn },
    answered,
    acquire,
  });
  return { ...commands, acquire, warn, decide };
}

const field = fc
  .tuple(
    fc.integer({ min: 2, max: 2 ** 20 }),
    fc.oneof(
      fc.tuple(fc.constant(0), fc.nat().map(varint)),
      fc.tuple(fc.constant(1), fc.array(fc.nat(255), { minLength: 8, maxLength: 8 })),
      fc.tuple(
        fc.constant(2),
        fc.uint8Array({ maxLength: 300 }).map((bytes) => [...varint(bytes.length), ...bytes]),
      ),
      fc.tuple(fc.constant(5), fc.array(fc.nat(255), { minLength: 4, maxLength: 4 })),
    ),
  )
  .map(([number, [wire, content]]): Field => [number, wire, content]);
const digits = fc.stringMatching(/^\d{38}$/);

it("finds the ECID anywhere in the cookie's message, without a request", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(field), digits, fc.array(field), async (left, id, right) => {
      const { getIdentity, acquire } = stage({ cookie: encode([...left, [1, 2, text(id)], ...right]) });
      expect(await getIdentity()).toEqual({ identity: { ECID: id }, edge: {} });
      expect(acquire).not.toHaveBeenCalled();
    }),
  );
});

it("requests the identity when the cookie holds none that can be read", async () => {
  const unreadable = fc.oneof(
    fc.array(field).map(encode),
    // Not base64, an unknown wire type, and a number that is too long.
    fc.constantFrom("%", "x", "====", encode([[2, 7, []]]), encode([[2, 0, Array(12).fill(255)]])),
  );
  await fc.assert(
    fc.asyncProperty(unreadable, async (cookie) => {
      const { getIdentity, acquire } = stage({ cookie });
      expect(await getIdentity()).toEqual({ identity: { ECID: ecid }, edge: { regionId: 7 } });
      expect(acquire).toHaveBeenCalledTimes(1);
    }),
  );
});

it("prefers what the edge has answered to the cookie", async () => {
  const before = { ecid: "4".repeat(38), region: "VA6;0" };
  const { getIdentity, acquire } = stage({ cookie: cookieWith(ecid), before });
  expect(await getIdentity({ namespaces: ["ECID"] })).toEqual({
    identity: { ECID: before.ecid },
    edge: { regionId: 0 },
  });
  expect(acquire).not.toHaveBeenCalled();
});

it.each([undefined, {}, { namespaces: undefined }, { namespaces: ["ECID"] }])(
  "takes getIdentity(%j)",
  async (options) => {
    expect(await stage().getIdentity(options)).toEqual({ identity: { ECID: ecid }, edge: { regionId: 7 } });
  },
);

it("returns no region that the edge has not named", async () => {
  expect(await stage({ answer: () => ({ ecid }) }).getIdentity()).toEqual({ identity: { ECID: ecid }, edge: {} });
});

it("rejects getIdentity when the request fails, or its answer has no ECID", async () => {
  await expect(stage({ answer: () => ({ region: "OR2;7" }) }).getIdentity()).rejects.toThrow(/no ECID/);
  const failed = () => {
    throw new Error("Network request failed.");
  };
  await expect(stage({ answer: failed }).getIdentity()).rejects.toThrow("Network request failed.");
});

it("holds getIdentity until the visitor has chosen", async () => {
  const { getIdentity, decide, acquire } = stage({ choice: "pending" });
  const result = getIdentity();
  await Promise.resolve();
  expect(acquire).not.toHaveBeenCalled();
  decide("in");
  expect(await result).toEqual({ identity: { ECID: ecid }, edge: { regionId: 7 } });
});

it("returns nothing from getIdentity, and reads no cookie's ECID, when the visitor has declined", async () => {
  const { getIdentity, acquire, warn } = stage({ choice: "out", cookie: cookieWith(ecid) });
  expect(await getIdentity()).toEqual({});
  expect(acquire).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledWith("The getIdentity command could not fully complete. The user declined consent.");
});

it.each([
  [{ choice: "pending" }, "Consent is pending."],
  [{ choice: "out" }, "The user declined consent."],
  [{ answer: () => ({}) }, "The edge's answer has no ECID."],
] as const)("returns the address unchanged for %j, and says why", async (given, reason) => {
  const { appendIdentityToUrl, warn } = stage(given);
  expect(await appendIdentityToUrl({ url: "/a?b#c" })).toEqual({ url: "/a?b#c" });
  expect(warn).toHaveBeenCalledWith(`Unable to append identity to url. ${reason}`);
});

it("returns an address with a line break unchanged", async () => {
  const url = "/a#b\nc";
  expect(await stage({ cookie: cookieWith(ecid) }).appendIdentityToUrl({ url })).toEqual({ url });
});

it.each([
  ["/a", "/a?{}"],
  ["/a?", "/a?{}"],
  ["/a?b=1", "/a?b=1&{}"],
  ["/a?b=1&", "/a?b=1&&{}"],
  ["/a#c?d=1", "/a?{}#c?d=1"],
  ["https://x.example/?b=1#c", "https://x.example/?b=1&{}#c"],
  ["#", "?{}#"],
])("appends the identity to %s", async (url, expected) => {
  vi.useFakeTimers({ now: 1_700_000_000_400 });
  const mc = `adobe_mc=TS%3D1700000000%7CMCMID%3D${ecid}%7CMCORGID%3DX%2540AdobeOrg`;
  expect(await stage().appendIdentityToUrl({ url })).toEqual({ url: expected.replace("{}", mc) });
  vi.useRealTimers();
});

it.each([
  { namespaces: ["CORE"] },
  { namespaces: ["ECID", "CORE"] },
  { namespaces: ["ECID", "ECID"] },
  { namespaces: [] },
  { namespaces: "ECID" },
  { namespaces: null },
  { namespaces: ["ECID"], edgeConfigOverrides: {} },
  { namespaces: ["ECID"], unknown: undefined },
  null,
  [],
  1,
])("leaves getIdentity(%j) to the SDK", (options) => {
  expect(stage().getIdentity(options)).toBeUndefined();
});

it.each([
  undefined,
  null,
  "/a",
  {},
  { url: "" },
  { url: 1 },
  { url: new URL("https://x.example/") },
  { url: "/a", edgeConfigOverrides: {} },
])("leaves appendIdentityToUrl(%j) to the SDK", (options) => {
  expect(stage().appendIdentityToUrl(options)).toBeUndefined();
});
