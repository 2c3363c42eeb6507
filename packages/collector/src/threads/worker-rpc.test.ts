/** Calls of a thread, and what becomes of them when it ends. */
import type { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { TestMethods } from "../testing/rpc-thread.ts";
import { startWorker } from "./start-worker.ts";
import { type Connection, connect, ThreadEnded } from "./worker-rpc.ts";

let thread: Worker;
let connection: Connection<TestMethods>;
let ends: string[];
beforeEach(() => {
  ends = [];
  thread = startWorker(new URL("../testing/rpc-thread.ts", import.meta.url), {});
  connection = connect(thread, { name: "the test's thread", onEnd: (reason) => ends.push(reason) });
});
afterEach(() => thread.terminate());

it("answers each call with its own value, those that take longer too", async () => {
  const { add, later, moved } = connection.remote;
  expect(await Promise.all([later("late"), add(1, 2), moved(3)])).toEqual(["late", 3, new Uint8Array([7, 7, 7])]);
});

it("rejects with the name, message and code of the method's error", async () => {
  await expect(connection.remote.fail()).rejects.toMatchObject({
    name: "RangeError",
    message: "too far",
    code: "E_FAR",
  });
});

it("rejects what waits when the thread ends, and what is called later", async () => {
  const { add, later, die } = connection.remote;
  const waiting = [die(), later("lost"), add(1, 2)];
  for (const call of waiting) await expect(call).rejects.toBeInstanceOf(ThreadEnded);
  await expect(add(1, 2)).rejects.toThrow("the test's thread ended: without an error");
  expect(ends.length).toBe(1);
});

it("answers what came before it was closed, and nothing later", async () => {
  const { add, later } = connection.remote;
  const answer = later("in time");
  const closed = connection.close();
  const refused = expect(add(1, 2)).rejects.toBeInstanceOf(ThreadEnded);
  expect(await answer).toBe("in time");
  await Promise.all([closed, refused]);
});
