/** Many requests share one commit, and each gets an answer of its own. */
import { expect, it } from "vitest";
import type { ValidatedEvent } from "../validated-event.ts";
import { type CommitBatch, createGroupCommit } from "./group-commit.ts";

const event = (id: string) => ({ id, xdm: "{}" }) as ValidatedEvent;

/** A writer whose commits end when the test says so. */
function slowWriter() {
  const batches: string[][] = [];
  const ends: ((outcome: Awaited<ReturnType<CommitBatch>>) => void)[] = [];
  const commit: CommitBatch = ({ events }) => {
    batches.push(events.map(({ id }) => id));
    return new Promise((resolve) => ends.push(resolve));
  };
  return { batches, commit, end: (at: number, outcome: Awaited<ReturnType<CommitBatch>>) => ends[at]?.(outcome) };
}

it("batches writes that arrive during a commit into the next one", async () => {
  const { batches, commit, end } = slowWriter();
  const group = createGroupCommit(commit, () => {});
  const first = group.write({ events: [event("a")] });
  const second = group.write({ events: [event("b"), event("c")] });
  const third = group.write({ events: [event("d")] });
  expect(batches).toEqual([["a"]]);
  end(0, { positions: [1] });
  expect(await first).toEqual([1]);
  expect(batches).toEqual([["a"], ["b", "c", "d"]]);
  end(1, { positions: [2, 0, 3] });
  expect(await Promise.all([second, third])).toEqual([[2, 0], [3]]);
});

it("answers after the commit only, and rejects every write of a failed commit, but not of the next", async () => {
  const { commit, end } = slowWriter();
  const group = createGroupCommit(commit, () => {});
  const outcomes: string[] = [];
  const note = (name: string, written: Promise<unknown>) =>
    written.then(
      () => outcomes.push(`${name} stored`),
      (error: Error) => outcomes.push(`${name} ${error.message}`),
    );
  const noted = [note("a", group.write({ events: [event("a")] })), note("b", group.write({ events: [event("b")] }))];
  await Promise.resolve();
  expect(outcomes).toEqual([]);
  end(0, { failure: "SQLITE_FULL" });
  await noted[0];
  expect(group.state()).toEqual({ failure: "SQLITE_FULL", waiting: 1 });
  end(1, { positions: [1] });
  await Promise.all(noted);
  expect(outcomes).toEqual(["a The store cannot write (SQLITE_FULL). Try again later.", "b stored"]);
  expect(group.state()).toEqual({ failure: undefined, waiting: 0 });
});

it("commits a removal alone, between earlier and later writes", async () => {
  const { batches, commit, end } = slowWriter();
  const group = createGroupCommit(commit, () => {});
  const removals = [{ clear: true }, { remove: { cause: "age", positions: [1] } }];
  const writes = [{ events: [event("a")] }, { events: [event("b")] }, ...removals, { events: [event("c")] }].map(
    (write) => group.write(write),
  );
  for (const [at, positions] of [[1], [2], [], [], [3]].entries()) {
    end(at, { positions });
    await writes[at];
  }
  expect(batches).toEqual([["a"], ["b"], [], [], ["c"]]);
});

it("stores the events that arrive during a part of a removal before the rest of it", async () => {
  const { batches, commit, end } = slowWriter();
  const group = createGroupCommit(commit, () => {});
  const order: string[] = [];
  const removal = { cause: "age", positions: [1, 2, 3] };
  const written = [
    group.write({ remove: removal }).then(() => order.push("removal")),
    group.write({ events: [event("a")] }).then(() => order.push("a")),
  ];
  end(0, { positions: [], left: { ...removal, positions: [3] } });
  await new Promise(setImmediate);
  end(1, { positions: [4] });
  await written[1];
  end(2, { positions: [] });
  await written[0];
  expect(batches).toEqual([[], ["a"], []]);
  expect(order).toEqual(["a", "removal"]);
});
