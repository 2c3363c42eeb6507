import { expect, it } from "vitest";
import { byTreatment } from "./by-treatment.ts";

it("names each treatment once, with everything that has it", () => {
  const [a, b, c] = [
    { name: "a", treatment: "It passes." },
    { name: "b", treatment: "It is removed." },
    { name: "c", treatment: "It passes." },
  ] as const;
  expect(byTreatment([a, b, c])).toEqual([
    { treatment: "It passes.", items: [a, c] },
    { treatment: "It is removed.", items: [b] },
  ]);
});
