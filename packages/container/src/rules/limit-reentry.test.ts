import { describe, expect, it, vi } from "vitest";
import type { Fire, SyntheticEvent, Turbine } from "../extensions/parts.ts";
import { createReentryLimit } from "./limit-reentry.ts";

const event = {} as SyntheticEvent;

/** A runtime with one rule: its trigger runs its action, as the real one does, later. */
function ruleThat(act: (trigger: () => void, times: number) => void) {
  const error = vi.fn();
  const turbine = { logger: { error } } as unknown as Turbine;
  const { limitTrigger, noteCause } = createReentryLimit();
  const queue: SyntheticEvent[] = [];
  let runs = 0;
  let trigger: Fire = () => undefined;
  limitTrigger((_settings, fire: Fire) => {
    trigger = fire;
  }, turbine)({}, (caused: SyntheticEvent) => void queue.push(caused));
  const action = noteCause(() => act(() => trigger(event), ++runs));
  const workOff = () => {
    for (let caused = queue.shift(); caused && runs < 1000; caused = queue.shift()) action({}, caused);
  };
  const start = () => {
    trigger(event);
    workOff();
  };
  return { start, runs: () => runs, error };
}

describe("a rule whose action triggers it again", () => {
  it("is cut at 25, and a line says so", () => {
    const rule = ruleThat((trigger) => trigger());
    rule.start();
    expect(rule.runs()).toBe(25);
    expect(rule.error).toHaveBeenCalledOnce();
  });

  it("may be triggered any number of times by the page itself", () => {
    const rule = ruleThat(() => undefined);
    for (let index = 0; index < 100; index++) rule.start();
    expect(rule.runs()).toBe(100);
    expect(rule.error).not.toHaveBeenCalled();
  });

  it("works again afterwards, also when its action throws", () => {
    const rule = ruleThat((trigger, times) => {
      if (times < 25) trigger();
      if (times === 25) throw new Error("action");
    });
    expect(rule.start).toThrow("action");
    rule.start();
    expect(rule.runs()).toBe(26);
  });
});
