import { expect, it } from "vitest";
import { callNumbers } from "./call-numbers.ts";

it.each(Object.entries(callNumbers))("the number for %s is ten digits without a country code", (campaign, number) => {
  expect(campaign).toMatch(/^[^\sA-Z]+$/);
  expect(number).toMatch(/^[2-9]\d{9}$/);
});
