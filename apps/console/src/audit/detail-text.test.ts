import { expect, it } from "vitest";
import { timeFormat } from "../shared/time/time-format.ts";
import { detailText } from "./detail-text.ts";

const utc = timeFormat("utc");

it("shows times in the reader's zone", () => {
  const detail = "2 requests, first in the hour from 2026-11-23T06:00:00.000Z";
  expect(detailText({ what: "data read", detail }, utc)).toBe(
    "2 requests, first in the hour from 23 Nov 2026, 06:00 UTC",
  );
});

it("lists the roles that were granted, and no other words", () => {
  expect(detailText({ what: "account made", detail: "viewer engineer officer" }, utc)).toBe(
    "viewer, engineer, officer",
  );
  expect(detailText({ what: "account made", detail: "viewer officer, by the identity provider" }, utc)).toBe(
    "viewer, officer, by the identity provider",
  );
  expect(detailText({ what: "sign-in refused", detail: "no role" }, utc)).toBe("no role");
});
