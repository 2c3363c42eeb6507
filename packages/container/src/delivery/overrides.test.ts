import { expect, it, vi } from "vitest";
import { createKeepOverrides, overrideOptions } from "./overrides.ts";

function setUp() {
  const announce = vi.fn();
  return { announce, keep: createKeepOverrides({ outbox: { announce }, createId: () => "new", datastreamId: "ours" }) };
}

it("keeps overrides by the event's id, as the SDK sends them, and gives the event one where it has none", () => {
  const { announce, keep } = setUp();
  const edgeConfigOverrides = {
    datastreamId: "other",
    com_adobe_target: { enabled: true, propertyToken: "" },
    a: { b: 1 },
  };
  expect(keep({ xdm: { eventType: "x" }, edgeConfigOverrides })).toEqual({
    xdm: { eventType: "x", _id: "new" },
    edgeConfigOverrides,
  });
  expect(announce).toHaveBeenCalledWith("new", {
    configId: "other",
    meta: { configOverrides: { a: { b: 1 } }, sdkConfig: { datastream: { original: "ours" } } },
  });
  keep({ xdm: { _id: "own" }, edgeConfigOverrides });
  expect(announce).toHaveBeenLastCalledWith("own", expect.anything());
});

it("tells the SDK of them again as the page did", () => {
  const { announce, keep } = setUp();
  keep({ edgeConfigOverrides: { datastreamId: "other", a: { b: 1 } } });
  expect(overrideOptions(announce.mock.lastCall?.[1])).toEqual({
    edgeConfigOverrides: { datastreamId: "other", a: { b: 1 } },
  });
  keep({ edgeConfigOverrides: { datastreamId: "ours", a: { b: 1 } } });
  expect(overrideOptions(announce.mock.lastCall?.[1])).toEqual({ edgeConfigOverrides: { a: { b: 1 } } });
  expect(overrideOptions(undefined)).toEqual({});
  expect(overrideOptions({ ecid: "1" })).toEqual({});
});

it.each([undefined, {}, { xdm: {} }, { edgeConfigOverrides: "x" }, { xdm: 1, edgeConfigOverrides: {} }])(
  "hands %j on as it is: the SDK takes or refuses it",
  (options) => {
    const { announce, keep } = setUp();
    expect(keep(options)).toBe(options);
    expect(announce).not.toHaveBeenCalled();
  },
);
