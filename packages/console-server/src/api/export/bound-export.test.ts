/** Which events an export has, where a storage can go on from a place and where it cannot. */

import { expect, it } from "vitest";
import type { Cursor, EventSearch, StoredEvent } from "../../doors/storage.ts";
import { cursorOf, positionOf } from "../../doors/stored-event.ts";
import { type BoundParts, boundExport } from "./bound-export.ts";

/** Events at the positions 1 to 9, stored at that many milliseconds, except the third: the clock was ahead then. */
const times = [1, 2, 50, 4, 5, 6, 7, 8, 9];
const warehouse = {
  async *pages({ after, until = Number.POSITIVE_INFINITY }: EventSearch) {
    const from = after === undefined ? 0 : positionOf(after);
    const found = times.flatMap((time, at) => (at + 1 > from && time < until ? [at + 1] : []));
    const last = found.at(-1);
    if (last !== undefined) yield [{ cursor: cursorOf(last) } as StoredEvent];
  },
};
const newest = async () => cursorOf(9);
const inOrder: BoundParts = { warehouse, live: { newest, justAfter: (cursor) => cursorOf(positionOf(cursor) + 1) } };
const cluster: BoundParts = { warehouse, live: { newest } };
const at = (position: number): Cursor => cursorOf(position);
const none = { after: undefined };

it.each([
  ["to the newest", none, { search: { after: undefined, before: at(10) }, cursor: at(9) }],
  ["from a place to the newest", { after: at(4) }, { search: { after: at(4), before: at(10) }, cursor: at(9) }],
  ["from a time", { ...none, since: 3 }, { search: { since: 3, after: undefined, before: at(10) }, cursor: at(9) }],
  ["between times alone", { ...none, since: 3, until: 7 }, { search: { since: 3, until: 7 }, cursor: undefined }],
  [
    "from a place until a time, with one of a clock that was ahead",
    { after: at(2), until: 6 },
    { search: { after: at(2), before: at(6) }, cursor: at(5) },
  ],
  [
    "from the start until a time",
    { after: "start", until: 3 },
    { search: { after: undefined, before: at(3) }, cursor: at(2) },
  ],
  ["with nothing that old", { after: "start", until: 1 }, { search: undefined, cursor: "start" }],
  ["with nothing after the place", { after: at(9), until: 99 }, { search: undefined, cursor: at(9) }],
] as const)("goes %s", async (_, asked, bounds) => {
  expect(await boundExport({ ...asked }, inOrder)).toEqual(bounds);
});

it("has no place to go on from where the storage is read in another order than it is written", async () => {
  expect(await boundExport({ after: undefined, until: 7 }, cluster)).toEqual({
    search: { until: 7 },
    cursor: undefined,
  });
  expect(await boundExport({ after: undefined }, cluster)).toEqual({ search: {}, cursor: undefined });
  await expect(boundExport({ after: at(3) }, cluster)).rejects.toMatchObject({ status: 400 });
  await expect(boundExport({ after: "start" }, cluster)).rejects.toThrow("Use since and until");
});
