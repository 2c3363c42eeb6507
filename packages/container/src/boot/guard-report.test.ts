import { expect, it, vi } from "vitest";
import { createGuardReport } from "./guard-report.ts";

function setUp() {
  const trace = { cuts: vi.fn(), counted: vi.fn() };
  const log = { warn: vi.fn(), trace };
  return { trace, log, ...createGuardReport(log) };
}

it("counts, traces with the event's id and logs what the guard removes", () => {
  const { onCuts, guardCounts, trace, log } = setUp();
  onCuts([{ path: "page.title", reason: "e-mail" }], "event-1");
  onCuts([{ path: "page.title", reason: "e-mail" }], "event-2");
  expect(guardCounts).toEqual({ "page.title: e-mail": 2 });
  expect(trace.cuts).toHaveBeenLastCalledWith(["page.title: e-mail"], "event-2");
  expect(log.warn).toHaveBeenCalledTimes(2);
});

it("counts a left-out value every time and logs it once", () => {
  const { onLeftOut, guardCounts, log } = setUp();
  onLeftOut("data layer a: too long");
  onLeftOut("data layer a: too long");
  expect(guardCounts).toEqual({ "data layer a: too long": 2 });
  expect(log.warn).toHaveBeenCalledExactlyOnceWith("Left out:", "data layer a: too long");
});

it("distinguishes a limited number of paths", () => {
  const { onLeftOut, guardCounts, log } = setUp();
  for (let index = 0; index < 150; index++) onLeftOut(`data layer ${index}: too long`);
  onLeftOut("data layer 7: too long");
  expect(log.warn).toHaveBeenCalledTimes(100);
  expect(guardCounts).toMatchObject({ "data layer: more paths": 50, "data layer 7: too long": 2 });
});
