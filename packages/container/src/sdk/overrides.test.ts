import { expect, it, vi } from "vitest";
import type { Beside } from "../outbox/beside.ts";
import { createKeepOverrides, overrideOptions, withGuardedOverrides } from "./overrides.ts";

function setUp() {
  const announce = vi.fn<(id: string, beside: Beside) => void>();
  const announced = Object.assign(new Map<string, Beside>(), { set: announce });
  return {
    announce,
    keep: createKeepOverrides({
      outbox: { announced: announced as never },
      createId: () => "new",
      datastreamId: "ours",
    }),
  };
}

it("stores overrides under the event's id as the SDK sends them, and assigns an id if the event has none", () => {
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

it("stores lists as lists on a page that turns them into text, as Prototype.js before 1.7 does", () => {
  const { announce, keep } = setUp();
  const lists = Array.prototype as { toJSON?: unknown };
  lists.toJSON = () => "text";
  try {
    keep({ edgeConfigOverrides: { com_adobe_analytics: { reportSuites: ["suite"] } } });
  } finally {
    Reflect.deleteProperty(lists, "toJSON");
  }
  expect(announce.mock.lastCall?.[1].meta?.configOverrides).toEqual({
    com_adobe_analytics: { reportSuites: ["suite"] },
  });
});

it("passes only documented ids and flags, for every command of a page", () => {
  const report = vi.fn();
  const documented = {
    datastreamId: "4b2f3a1c-9d8e-4f7a-8b6c-5d4e3f2a1b0c:dev",
    com_adobe_experience_platform: {
      datasets: { event: { datasetId: "5f3e1d2c4b5a69788796a5b4" } },
      com_adobe_edge_ode: { enabled: false },
    },
    com_adobe_analytics: { reportSuites: ["suite-b", "MyOwn.suite_2"] },
    com_adobe_identity: { idSyncContainerId: 30793 },
    com_adobe_target: { propertyToken: "63a46bbc-26cb-7cc3-def0-9ae1b51b6c62" },
  };
  const guarded = (edgeConfigOverrides: object) =>
    withGuardedOverrides({ edgeConfigOverrides }, report, ["example-staging", "example-production"]);
  expect(guarded(documented)).toEqual({ edgeConfigOverrides: documented });
  expect(report).not.toHaveBeenCalled();
  expect(
    guarded({
      ana: { mrn: "87654321" },
      com_adobe_target: { propertyToken: "ana@mail.example", ana: 1 },
      com_adobe_analytics: { enabled: false, reportSuites: ["suite", "MRN-87654321"] },
      com_adobe_experience_platform: "ana",
    }),
  ).toEqual({ edgeConfigOverrides: { com_adobe_analytics: { enabled: false, reportSuites: ["suite"] } } });
  expect(report.mock.lastCall?.[0]).toEqual([{ path: "edgeConfigOverrides", reason: "not documented" }]);
  const staging = { datastreamId: "example-staging", com_adobe_target: { enabled: true } };
  expect(guarded(staging)).toEqual({ edgeConfigOverrides: staging });
  expect(guarded({ datastreamId: "" })).toEqual({ edgeConfigOverrides: {} });
  for (const datastreamId of ["maria.lopez", "ana@mail.example", "example-stagin", 42, ["example-staging"]])
    expect(() => guarded({ datastreamId })).toThrow("'edgeConfigOverrides.datastreamId': Expected a datastream");
});

it("passes them to the SDK again as the page did", () => {
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
