/** What preferences come to. */
import { describe, expect, it } from "vitest";
import { generalConsent, says } from "./consent.ts";

const adobe1 = (general: unknown) => ({ standard: "Adobe", version: "1.0", value: { general } });
const adobe2 = (val: unknown) => ({ standard: "Adobe", version: "2.0", value: { collect: { val } } });
/** A core segment of version 2 whose purposes begin with the given bit. */
function tcf(firstPurpose: 0 | 1) {
  const core = Buffer.alloc(28);
  core[0] = 2 << 2;
  core[19] = firstPurpose << 7;
  return { standard: "IAB TCF", version: "2.0", value: `${core.toString("base64url")}.extra` };
}

it.each([
  ["in", [adobe1("in")]],
  ["out", [adobe1("out")]],
  ["in", [adobe2("y")]],
  ["out", [adobe2("n")]],
  ["in", [tcf(1)]],
  ["out", [tcf(0)]],
  ["in", [{ ...tcf(0), gdprApplies: false }]],
  ["in", [{ standard: "IAB TCF", version: "2.0", value: "", gdprApplies: false }]],
  ["out", [{ ...tcf(0), gdprApplies: true }]],
  ["out", [adobe1("in"), adobe2("n")]],
])("comes to %s", (general, preferences) => {
  expect(generalConsent(preferences)).toBe(general);
});

it.each([
  [adobe1("maybe")],
  [adobe1(undefined)],
  [adobe2(true)],
  [{ standard: "Adobe", version: "2.0", value: null }],
  [{ standard: "IAB TCF", version: "2.0", value: "short" }],
  [{ standard: "IAB TCF", version: "2.0", value: 5 }],
  [{ standard: "Other", version: "1.0", value: {} }],
])("refuses what cannot be read: %j", (preference) => {
  expect(() => generalConsent([preference])).toThrow(/^consent\[0\] cannot be read: /);
});

describe("the consent cookie", () => {
  it.each(["general=out", "other=in;general=out", "general=out; other=in"])("says out: %s", (cookie) => {
    expect(says(cookie, "out")).toBe(true);
  });
  it.each([undefined, "", "general=in", "general=outside", "xgeneral=out"])("does not say out: %s", (cookie) => {
    expect(says(cookie, "out")).toBe(false);
  });
});
