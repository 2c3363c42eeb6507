import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { finishSteps, type InSteps } from "./in-steps.ts";

it("lets others go first after each step that takes long, and returns the result", async () => {
  const order: string[] = [];
  function* work(): InSteps<string> {
    for (const step of ["first", "second", "last"]) {
      // Timed: a step is long when it takes more than the clock's ten milliseconds. A slow machine only makes it longer.
      for (const began = performance.now(); performance.now() - began < 11; );
      order.push(step);
      yield;
    }
    return "result";
  }
  const others = async () => {
    await setImmediate();
    order.push("others");
  };
  const [, result] = await Promise.all([others(), finishSteps(work())]);
  expect(result).toBe("result");
  expect(order).toEqual(["first", "others", "second", "last"]);
});
