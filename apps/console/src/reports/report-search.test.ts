import { expect, it } from "vitest";
import { reportQueryOf, reportSearchFrom } from "./report-search.ts";

const now = Date.UTC(2026, 2, 10, 12);

it("takes days, site and environment from the scope", () => {
  const scope = { site: "www", environment: "staging", range: "30d" } as const;
  expect(reportQueryOf(scope, { compare: "previous" }, now)).toEqual({
    ...{ site: "www", environment: "staging", compare: "previous" },
    ...{ from: "2026-02-09", to: "2026-03-10" },
  });
});

it("is never of previews, which no report counts", () => {
  expect(reportQueryOf({ environment: "preview" }, {}, now)).not.toHaveProperty("environment");
});

it("keeps only what it knows", () => {
  expect(reportSearchFrom({ compare: "previous", from: "2026-01-01" })).toEqual({ compare: "previous" });
  expect(reportSearchFrom({ compare: "all", breakdown: "a b" })).toEqual({});
  expect(reportQueryOf({}, reportSearchFrom({ breakdown: "campaign" }), now).breakdown).toBe("campaign");
});
