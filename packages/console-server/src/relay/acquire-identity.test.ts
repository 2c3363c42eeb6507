import { exampleProperty } from "@tagwell/collector/testing/example-property";
import { expect, it } from "vitest";
import { systemClock } from "../doors/clock.ts";
import { createAcquireIdentity } from "./acquire-identity.ts";

it("asks again after a rest, and where the machine's clock was set back in it", async () => {
  let time = 1_000_000_000;
  let asked = 0;
  const acquire = createAcquireIdentity({
    async post() {
      asked += 1;
      throw new Error("down");
    },
    clock: { ...systemClock, now: () => time },
    journal: { write: async () => {} },
    limitMs: 300,
    onError: () => {},
  });
  const askedAfter = async (ms: number) => {
    time += ms;
    await acquire(exampleProperty());
    return asked;
  };
  const counts = [];
  for (const ms of [0, 0, 0, 0, 9_999, 1, -3_600_000]) counts.push(await askedAfter(ms));
  expect(counts).toEqual([1, 2, 3, 3, 3, 4, 5]);
});
