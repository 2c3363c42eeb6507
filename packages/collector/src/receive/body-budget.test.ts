/** Who gives way when too much is under way. */
import { expect, it } from "vitest";
import { createBodyBudget } from "./body-budget.ts";

const limits = { bytes: 100, clientBytes: 40, clientUploads: 3 };

function setUp() {
  const budget = createBodyBudget(limits);
  const ended: string[] = [];
  const open = (name: string, client = "a") =>
    budget.open(client, { giveWay: () => ended.push(name), checkPace: () => {} });
  return { ended, open };
}

it("charges nothing for what is only announced", () => {
  const { open, ended } = setUp();
  for (let index = 0; index < 3; index++) open(`idle-${index}`);
  expect(() => open("other", "b").charge(40)).not.toThrow();
  expect(ended).toEqual([]);
});

it("ends the oldest upload of a client that has too many, not one that is complete", () => {
  const { open, ended } = setUp();
  open("complete").complete();
  open("of another", "b");
  for (const name of ["1", "2", "3", "4", "5"]) open(name);
  expect(ended).toEqual(["1", "2"]);
});

it("ends older uploads of a client that needs their bytes, and refuses where there are none", () => {
  const { open, ended } = setUp();
  open("old").charge(30);
  const newer = open("newer");
  newer.charge(30);
  expect(ended).toEqual(["old"]);
  newer.complete();
  expect(() => open("newest").charge(20)).toThrow(expect.objectContaining({ status: 429, kind: "too-many-uploads" }));
  newer.release();
  newer.release();
  expect(() => open("next").charge(40)).not.toThrow();
});

it("refuses what exceeds the total, until bytes are returned", () => {
  const { open } = setUp();
  const uploads = ["a", "b"].map((client) => open(client, client));
  for (const upload of uploads) upload.charge(40);
  expect(() => open("c", "c").charge(21)).toThrow(expect.objectContaining({ retryAfterSeconds: 1 }));
  uploads[0]?.release();
  expect(() => open("d", "c").charge(21)).not.toThrow();
});
