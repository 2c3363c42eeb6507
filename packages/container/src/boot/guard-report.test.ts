import { expect, it, vi } from "vitest";
import { createCounters } from "../outbox/counters.ts";
import { createGuardReport } from "./guard-report.ts";

function setUp() {
  const counters = createCounters(() => undefined);
  const trace = { cuts: vi.fn() };
  const log = { warn: vi.fn() };
  return { counters, trace, log, ...createGuardReport({ counters, trace, log }) };
}

it("counts, traces with the event's id and logs what the guard removes", () => {
  const { onCuts, counters, trace, log } = setUp();
  onCuts([{ path: "page.title", reason: "e-mail" }], "event-1");
  onCuts([{ path: "page.title", reason: "e-mail" }], "event-2");
  expect(counters.counts).toEqual({ "page.title: e-mail": 2 });
  expect(trace.cuts).toHaveBeenLastCalledWith(["page.title: e-mail"], "event-2");
  expect(log.warn).toHaveBeenCalledTimes(2);
});

it("counts a left-out value every time and logs it once", () => {
  const { onLeftOut, counters, log } = setUp();
  onLeftOut("data layer a: too long");
  onLeftOut("data layer a: too long");
  expect(counters.counts).toEqual({ "data layer a: too long": 2 });
  expect(log.warn).toHaveBeenCalledExactlyOnceWith("Left out:", "data layer a: too long");
});

it("distinguishes a limited number of paths", () => {
  const { onLeftOut, counters, log } = setUp();
  for (let index = 0; index < 150; index++) onLeftOut(`data layer ${index}: too long`);
  onLeftOut("data layer 7: too long");
  expect(log.warn).toHaveBeenCalledTimes(100);
  expect(counters.counts).toMatchObject({ "data layer: more paths": 50, "data layer 7: too long": 2 });
});
