import { expect, it } from "vitest";
import { sampleId, sampleRow } from "../testing/sample-row.ts";
import { isEventId, keyFrom, keyOfTime, receivedAtOfKey, rowKey } from "./row-key.ts";

it("is the event's _id", () => {
  expect(rowKey(sampleRow(7))).toBe(sampleId(7));
  expect(isEventId(rowKey(sampleRow(7)))).toBe(true);
});

it("distinguishes rows without a valid _id, and is stable for each of them", () => {
  const one = sampleRow(1, { xdm: { _id: "[redacted: text of 40 characters]", page: 1 } });
  const other = sampleRow(1, { xdm: { _id: "[redacted: text of 40 characters]", page: 2 } });
  expect(rowKey(one)).not.toBe(rowKey(other));
  expect(rowKey(one)).toBe(rowKey(JSON.parse(JSON.stringify(one))));
});

it("contains the time of a row without a valid _id, and needs no encoding in an address", () => {
  const row = sampleRow(123, { xdm: { _id: 5 } });
  expect(receivedAtOfKey(rowKey(row))).toBe(row.receivedAt);
  expect(encodeURIComponent(rowKey(row))).toBe(rowKey(row));
});

it("can be only the time, for links that know no more of the event", () => {
  const row = sampleRow(123, { xdm: { _id: 5 } });
  const key = keyOfTime(row.receivedAt);
  expect(keyFrom(key)).toBe(key);
  expect(receivedAtOfKey(key)).toBe(row.receivedAt);
  expect(rowKey(row).startsWith(`${key}-`)).toBe(true);
});

it("finds no time in other keys", () => {
  expect(receivedAtOfKey(sampleId(1))).toBeUndefined();
  expect(receivedAtOfKey("rzzzzzzzzzzzzzz-1")).toBeUndefined();
});

it("parses keys of both kinds, and ids in upper case, and nothing else", () => {
  const withoutId = rowKey(sampleRow(1, { xdm: { _id: 5 } }));
  expect(keyFrom(sampleId(10).toUpperCase())).toBe(sampleId(10));
  expect(keyFrom(withoutId)).toBe(withoutId);
  for (const other of ["", "r", "r1", "page-1", `${sampleId(1)}/x`, 7, null]) expect(keyFrom(other)).toBeUndefined();
});
