/** Tests of the donation form's values. */
import { describe, expect, it } from "vitest";
import { fundByAddress, giftAmount } from "./gift.ts";

describe("giftAmount", () => {
  it("takes an offered amount as it is", () => {
    expect(giftAmount(250, "7")).toBe(250);
  });

  it("reads a typed amount with its sign and commas", () => {
    expect(giftAmount("other", " $1,250 ")).toBe(1250);
  });

  it.each(["", "0", "-5", "1e4", "100001", "ten"])("refuses %j", (typed) => {
    expect(giftAmount("other", typed)).toBeUndefined();
  });
});

describe("fundByAddress", () => {
  it("picks the fund that is asked for", () => {
    expect(fundByAddress(new URLSearchParams("fund=heart"))).toBe("heart");
  });

  it("falls back to where it is needed most", () => {
    expect(fundByAddress(new URLSearchParams("fund=yacht"))).toBe("greatest-need");
  });
});
