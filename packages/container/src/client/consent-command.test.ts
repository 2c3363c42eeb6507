import { expect, it, vi } from "vitest";
import { createUntoldChoice } from "../consent/untold-choice.ts";
import type { Cut } from "../guard/guard.ts";
import type { Answer } from "../outbox/answer.ts";
import { createConsentCommand } from "./consent-command.ts";

const adobe1 = { standard: "Adobe", version: "1.0", value: { general: "in" } };
const adobe2 = { standard: "Adobe", version: "2.0", value: { collect: { val: "y" } } };
const tcf = { standard: "IAB TCF", version: "2.0", value: "CO052l-O052l-DGAMBFRACBgAIBAAAAAAIYgEawAQEagAAAA" };

type State = Parameters<typeof createConsentCommand>[0]["consent"];

function setUp(more: Partial<State> = {}) {
  const request = vi.fn(async () => ({ taken: true }) as Answer);
  const cuts: Cut[] = [];
  const command = createConsentCommand({
    guard: (xdm) =>
      JSON.stringify(xdm).includes("@")
        ? { xdm: {}, cuts: [{ path: "identityMap", reason: "not defined" }] }
        : { xdm, cuts: [] },
    onCuts: (more) => cuts.push(...more),
    request,
    window: {} as Window,
    settings: { orgId: "X@AdobeOrg", datastreamId: "test" },
    consent: { wasTold: true, untold: undefined, ...more },
    gate: { pass: (make) => make(), pending: () => undefined },
    datastreams: ["test"],
  });
  return { command, request, cuts };
}

it.each([
  [{ consent: [adobe1] }],
  [{ consent: [adobe2] }],
  [{ consent: [{ ...tcf, gdprApplies: true }] }],
  [{ consent: [adobe1, adobe2, { ...tcf, gdprApplies: false }] }],
])("sends %j as it is", async (options) => {
  const { command, request, cuts } = setUp();
  expect(await command(options)).toEqual({});
  expect(request).toHaveBeenCalledWith("privacy/set-consent", [], options, undefined);
  expect(cuts).toEqual([]);
});

it("sends identities and overrides that pass, and only the choice", async () => {
  const { command, request, cuts } = setUp();
  const identityMap = { username: [{ id: "u1", authenticatedState: "authenticated", primary: false }] };
  const edgeConfigOverrides = { com_adobe_analytics: { reportSuites: ["suite-b"] } };
  const consent = [{ ...adobe2, value: { collect: { val: "y" }, metadata: { time: "2026-01-01" } } }];
  await command({ consent, identityMap, edgeConfigOverrides });
  const beside = { meta: { configOverrides: edgeConfigOverrides } };
  expect(request).toHaveBeenLastCalledWith("privacy/set-consent", [], { consent: [adobe2], identityMap }, beside);
  expect(cuts).toEqual([{ path: "consent", reason: "not a choice" }]);
  await command({ consent: [adobe1], identityMap: { email: [{ id: "a@example.org" }] } });
  expect(request).toHaveBeenLastCalledWith("privacy/set-consent", [], { consent: [adobe1] }, undefined);
  expect(cuts).toHaveLength(2);
});

it("says beside a choice what the page's consent tools say, and does not tell what they hold", async () => {
  const beside = { meta: { tagwell: { choice: "id", source: "oneTrust", purposes: ["C0002"] } } };
  const untold = { ...createUntoldChoice(() => "id"), beside: vi.fn(() => beside) };
  const isHeld = vi.fn<NonNullable<State["isHeld"]>>(() => false);
  const { command, request } = setUp({ untold, isHeld });
  await command({ consent: [adobe1] });
  expect([untold.beside.mock.calls, isHeld.mock.calls]).toEqual([[["in"]], [[[adobe1]]]]);
  expect(request).toHaveBeenLastCalledWith("privacy/set-consent", [], { consent: [adobe1] }, beside);
  isHeld.mockReturnValue(true);
  expect(await command({ consent: [adobe2] })).toEqual({});
  expect(request).toHaveBeenCalledTimes(1);
});

it("takes what it says beside a choice from nobody else", async () => {
  Object.assign(Object.prototype, { isHeld: () => true });
  const { command, request } = setUp();
  try {
    await command({ consent: [adobe1] });
  } finally {
    Reflect.deleteProperty(Object.prototype, "isHeld");
  }
  expect(request).toHaveBeenLastCalledWith("privacy/set-consent", [], { consent: [adobe1] }, undefined);
});

it("rejects with the fault of the overrides", async () => {
  const { command, request } = setUp();
  const options = { consent: [adobe1], edgeConfigOverrides: { datastreamId: "none" } };
  await expect(command(options)).rejects.toThrow("Expected a datastream of");
  expect(request).not.toHaveBeenCalled();
});

it.each([
  [undefined],
  [{}],
  [{ consent: [] }],
  [{ consent: [null] }],
  [{ consent: {} }],
  [{ consent: [{ ...adobe1, standard: "Acme" }] }],
  [{ consent: [{ ...tcf, version: "1.1" }, adobe1] }],
  [{ consent: [adobe1], more: 1 }],
  [{ consent: [adobe1], edgeConfigOverrides: "a" }],
  [{ consent: [adobe1], identityMap: { username: {} } }],
  [{ consent: [adobe1], identityMap: { username: [{ id: 5 }] } }],
  [{ consent: [adobe1], identityMap: { username: [{ id: "u1", authenticatedState: "known" }] } }],
  [{ consent: [adobe1], identityMap: { username: [{ id: "u1", constructor: "a" }] } }],
])("leaves %j to the SDK", (options) => {
  expect(setUp().command(options)).toBeUndefined();
});
