import { expect, it } from "vitest";
import { pageRows } from "./page-rows.ts";

it("says the fields of every event once, and those of some events with their number", () => {
  const pages = [
    { page: "a", events: 2, fields: { _id: 2, title: 2, campaign: 1 }, consents: { in: 2 } },
    { page: "b", events: 5, fields: { title: 4, _id: 5, video: 5 }, consents: {} },
  ];
  expect(pageRows(pages)).toEqual({
    common: ["_id"],
    rows: [
      {
        page: "b",
        events: 5,
        consents: {},
        fields: 3,
        others: [
          { path: "video", events: 5 },
          { path: "title", events: 4 },
        ],
      },
      {
        page: "a",
        events: 2,
        consents: { in: 2 },
        fields: 3,
        others: [
          { path: "title", events: 2 },
          { path: "campaign", events: 1 },
        ],
      },
    ],
  });
});

it("has nothing in common where there is no page", () => expect(pageRows([])).toEqual({ common: [], rows: [] }));
