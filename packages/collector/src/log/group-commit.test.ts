/** Many requests share one commit, and each gets an answer of its own. */
import { expect, it } from "vitest";
import type { ValidatedEvent } from "../doors/validated-event.ts";
import { type CommitBatch, GroupCommit } from "./group-commit.ts";

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

const turn = () => new Promise(setImmediate);

it("hands over what arrives in one turn of the event loop as one batch, without waiting for the batch before", async () => {
  const { batches, commit, end } = slowWriter();
  const stored: [string[], number[]][] = [];
  const group = new GroupCommit(commit, (events, { positions }) =>
    stored.push([events.map(({ id }) => id), positions]),
  );
  const writes = [group.write({ events: [event("a")] })];
  await turn();
  writes.push(group.write({ events: [event("b"), event("c")] }), group.write({ events: [event("d")] }));
  await turn();
  expect(batches).toEqual([["a"], ["b", "c", "d"]]);
  end(0, { positions: [1] });
  await writes[0];
  expect(group.state().waiting).toBe(3);
  end(1, { positions: [2, 0, 3] });
  await Promise.all(writes);
  expect(stored).toEqual([
    [["a"], [1]],
    [
      ["b", "c", "d"],
      [2, 0, 3],
    ],
  ]);
});

it("is idle once everything is settled, also what was not handed over yet", async () => {
  const { batches, commit, end } = slowWriter();
  const group = new GroupCommit(commit, () => {});
  void group.write({ events: [event("a")] });
  let isIdle = false;
  const idle = group.idle().then(() => {
    isIdle = true;
  });
  await turn();
  expect([batches, isIdle]).toEqual([[["a"]], false]);
  end(0, { positions: [1] });
  await idle;
  expect(group.state().waiting).toBe(0);
});

it("answers after the commit only, and rejects every write of a failed commit, but not of the next", async () => {
  const { commit, end } = slowWriter();
  const group = new GroupCommit(commit, () => {});
  const outcomes: string[] = [];
  const note = (name: string, written: Promise<unknown>) =>
    written.then(
      () => outcomes.push(`${name} stored`),
      (error: Error) => outcomes.push(`${name} ${error.message}`),
    );
  const noted = [note("a", group.write({ events: [event("a")] }))];
  await turn();
  noted.push(note("b", group.write({ events: [event("b")] })));
  await turn();
  expect(outcomes).toEqual([]);
  end(0, { failure: "SQLITE_FULL" });
  await noted[0];
  expect(group.state()).toEqual({ failure: "SQLITE_FULL", waiting: 1 });
  end(1, { positions: [1] });
  await Promise.all(noted);
  expect(outcomes).toEqual(["a The store cannot write. Try again later.", "b stored"]);
  expect(group.state()).toEqual({ failure: undefined, waiting: 0 });
});

it("commits a removal alone, between earlier and later writes", async () => {
  const { batches, commit, end } = slowWriter();
  const group = new GroupCommit(commit, () => {});
  const removals = [{ clear: true }, { remove: { cause: "age", positions: [1] } }];
  const writes = [{ events: [event("a")] }, { events: [event("b")] }, ...removals, { events: [event("c")] }].map(
    (write) => group.write(write),
  );
  await turn();
  expect(batches).toEqual([["a", "b"], [], [], ["c"]]);
  for (const [at, positions] of [[1, 2], [], [], [3]].entries()) end(at, { positions });
  await Promise.all(writes);
});

it("stores the events that arrive during a part of a removal before the rest of it", async () => {
  const { batches, commit, end } = slowWriter();
  const group = new GroupCommit(commit, () => {});
  const order: string[] = [];
  const removal = { cause: "age", positions: [1, 2, 3] };
  const written = [
    group.write({ remove: removal }).then(() => order.push("removal")),
    group.write({ events: [event("a")] }).then(() => order.push("a")),
  ];
  await turn();
  end(0, { positions: [], left: { ...removal, positions: [3] } });
  await turn();
  end(1, { positions: [4] });
  await written[1];
  await turn();
  end(2, { positions: [] });
  await written[0];
  expect(batches).toEqual([[], ["a"], []]);
  expect(order).toEqual(["a", "removal"]);
});
