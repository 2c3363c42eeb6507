import { noGuardRules } from "@tagwell/contract";
import { describe, expect, it, vi } from "vitest";
import { createGuard } from "../guard/guard.ts";
import { loadedTexts } from "../testing/loaded-texts.ts";
import { createGuardBody } from "./guard-body.ts";

const report = vi.fn();
const guardBody = createGuardBody(
  createGuard({
    table: {
      tenantKey: "_example",
      envelope: { _id: ["c", "\\w+"], identityMap: { ECID: { "[]": { id: ["c", "\\d{38}"] } } } },
      events: {},
    },
    guardRules: noGuardRules,
    texts: loadedTexts(noGuardRules),
  }),
  report,
);
const ecid = "3".repeat(38);

// Recorded from the unmodified SDK (tests/differential): the SDK sends the handed-over ECID outside the events.
describe("the guard of a request", () => {
  it("passes an identity that the address or an older library's cookie handed over", () => {
    const xdm = { identityMap: { ECID: [{ id: ecid }] } };
    expect(guardBody({ xdm, events: [{ xdm: { _id: "a" } }] }, () => '{"_id":"a"}')).toEqual({
      events: ['{"xdm":{"_id":"a"}}'],
      rest: { xdm },
    });
  });

  it("passes it at the top level of a consent request", () => {
    const body = { consent: [], identityMap: { ECID: [{ id: ecid }] } };
    expect(guardBody(body, () => undefined)).toEqual({ events: [], rest: body });
  });

  it("removes invalid ECIDs and other namespaces, and reports them without the value", () => {
    const identityMap = { ECID: [{ id: "ana@mail.example" }], Email: [{ id: "ana@mail.example" }] };
    expect(guardBody({ xdm: { identityMap }, identityMap }, () => undefined)).toEqual({ events: [], rest: {} });
    expect(report).toHaveBeenCalled();
    expect(JSON.stringify(report.mock.calls)).not.toContain("ana");
  });

  it("passes only the choice of a consent command, and reports that it was not alone", () => {
    report.mockClear();
    const chosen = { standard: "Adobe", version: "2.0", value: { collect: { val: "y" } } };
    const idSpecific = { email: { "ana@mail.example": { marketing: { any: { val: "n" } } } } };
    const sent = (value: object) => guardBody({ consent: [{ ...chosen, value }] }, () => undefined);
    expect(sent(chosen.value)).toEqual({ events: [], rest: { consent: [chosen] } });
    expect(report).not.toHaveBeenCalled();
    expect(sent({ ...chosen.value, idSpecific, reason: "Ana Lopez" })).toEqual(sent(chosen.value));
    expect(report).toHaveBeenCalledWith([{ path: "consent", reason: "not a choice" }]);
  });

  it("omits what the protocol does not need", () => {
    const body = {
      query: { identity: { fetch: ["ECID"] }, other: 1 },
      consent: [],
      own: 1,
      xdm: { other: 1 },
    } as never;
    expect(guardBody(body, () => undefined)).toEqual({
      events: [],
      rest: { query: { identity: { fetch: ["ECID"] } }, consent: [] },
    });
  });

  // The SDK also derives overrides from sendEvent's deprecated option `datasetId`.
  it("passes only documented overrides", () => {
    const datasets = (datasetId: string) => ({ com_adobe_experience_platform: { datasets: { event: { datasetId } } } });
    const body = (datasetId: string) => ({ meta: { queueTimeMillis: 1, configOverrides: datasets(datasetId) } });
    const right = "5f3e1d2c4b5a69788796a5b4";
    expect(guardBody(body(right), () => undefined).rest).toEqual(body(right));
    expect(JSON.stringify(guardBody(body("ana@mail.example"), () => undefined))).not.toContain("ana");
  });
});
