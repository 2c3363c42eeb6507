import { HttpError } from "@tagwell/collector/errors/http-error";
import { expect, it } from "vitest";
import { createTokenQuota } from "./token-quota.ts";

it("allows a token so many requests a minute, and says how long to wait for the next one", () => {
  let time = 0;
  const quota = createTokenQuota(6, () => time);
  const take = (id: string) => {
    try {
      quota.take(id);
      return "allowed";
    } catch (error) {
      return (error as HttpError).headers["Retry-After"];
    }
  };
  expect(Array.from({ length: 8 }, () => take("a"))).toEqual([...Array(6).fill("allowed"), "10", "10"]);
  expect(take("b")).toBe("allowed");
  time = 4_000;
  expect(take("a")).toBe("6");
  time = 10_000;
  expect([take("a"), take("a")]).toEqual(["allowed", "10"]);
  time = 600_000;
  expect(Array.from({ length: 7 }, () => take("a")).filter((one) => one === "allowed")).toHaveLength(6);
});

it("answers 429", () => {
  const quota = createTokenQuota(1, () => 0);
  quota.take("a");
  expect(() => quota.take("a")).toThrow(HttpError);
});
