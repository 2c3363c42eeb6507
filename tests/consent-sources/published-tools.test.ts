// @vitest-environment jsdom
/** The readers of IAB's two frameworks, with what IAB publishes for tools: the stub of TCF 2, and the API of the Global Privacy Platform. */
import { CmpApi } from "@iabgpp/cmpapi";
import installStub from "@iabtcf/stub";
import { afterEach, expect, it, vi } from "vitest";
import { createReader as readGpp } from "../../packages/container/src/consent-sources/iab-gpp.ts";
import { createReader as readTcf } from "../../packages/container/src/consent-sources/iab-tcf.ts";

type Globals = Record<"__tcfapi" | "__gpp", ((...call: unknown[]) => unknown) | undefined>;
const page = window as unknown as Globals;

afterEach(() => {
  page.__tcfapi = undefined;
  page.__gpp = undefined;
});

it("IAB TCF: waits in the published stub's queue, and hears the tool that replaces the stub", () => {
  installStub();
  const changed = vi.fn();
  const reader = readTcf({ window, settings: { purposes: [1] }, changed });
  reader.refresh?.();
  expect(reader.read()).toBeUndefined();
  // As tools do it: they answer what the stub has kept.
  const queue = page.__tcfapi?.() as [string, number, (data: object, isTaken: boolean) => void][];
  page.__tcfapi = () => {};
  for (const [command, version, callback] of queue) {
    expect([command, version]).toEqual(["addEventListener", 2]);
    callback({ gdprApplies: true, eventStatus: "useractioncomplete", purpose: { consents: { 1: true } } }, true);
  }
  expect([reader.read(), changed.mock.calls.length]).toEqual(["in", 1]);
});

it("IAB GPP: reads what the published API answers, from before the visitor has chosen", () => {
  // A stub, which has kept no calls.
  page.__gpp = () => [];
  const reader = readGpp({ window, settings: {}, changed: () => {} });
  const says = () => {
    reader.refresh?.();
    return reader.read();
  };
  expect(says()).toBeUndefined();
  const tool = new CmpApi(1, 1);
  expect(says()).toBeUndefined();
  tool.setCmpStatus("loaded" as never);
  expect(says()).toBe("pending");
  tool.setApplicableSections([7]);
  for (const [name, value, expected] of [
    ["SaleOptOut", 2, "in"],
    ["SharingOptOut", 1, "out"],
    ["SharingOptOut", 2, "in"],
    ["Gpc", true, "out"],
  ] as const) {
    tool.setFieldValue("usnat", name, value);
    tool.fireSectionChange("usnat");
    tool.setSignalStatus("ready" as never);
    expect(says(), `${name} is ${value}`).toBe(expected);
  }
  expect(reader.version?.()).toBe("1.1");
});
