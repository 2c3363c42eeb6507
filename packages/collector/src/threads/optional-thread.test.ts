/** A thread without which the store goes on: it is started again later and later, and never makes the store give up. */
import { EventEmitter } from "node:events";
import type { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepWorker, type ThreadRole } from "./keep-worker.ts";
import { ThreadEnded } from "./worker-rpc.ts";

let launched: EventEmitter[];
let givenUp: string[];
const keep = (startsLater?: ThreadRole["startsLater"]) =>
  keepWorker(
    { name: "counting", source: new URL("file:///counting-thread.ts"), workerData: {}, isOptional: true, startsLater },
    {
      log: () => {},
      onGiveUp: (reason) => givenUp.push(reason),
      launch() {
        const thread = Object.assign(new EventEmitter(), { postMessage: () => {} });
        launched.push(thread);
        return thread as unknown as Worker;
      },
    },
  );

beforeEach(() => {
  vi.useFakeTimers();
  launched = [];
  givenUp = [];
});
afterEach(() => {
  vi.useRealTimers();
});

/** Ends the thread, and returns the seconds after which it is started again. */
function secondsOff(): number {
  const before = launched.length;
  launched.at(-1)?.emit("exit");
  let seconds = 0;
  for (; launched.length === before && seconds < 1000; seconds++) vi.advanceTimersByTime(1000);
  return seconds;
}

it("is off for longer each time, for five minutes at most, and for a second after it has run for a while", () => {
  const thread = keep();
  expect(Array.from({ length: 11 }, secondsOff)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  expect(thread.restarts()).toBe(11);
  vi.advanceTimersByTime(61_000);
  expect(secondsOff()).toBe(1);
  expect(givenUp).toEqual([]);
});

it("takes no call and says why while it is off", async () => {
  const thread = keep();
  launched[0]?.emit("error", new Error("out of memory"));
  launched[0]?.emit("exit");
  await expect(thread.call("count", [])).rejects.toBeInstanceOf(ThreadEnded);
  expect(thread.whyOff()).toBe("the counting thread ended: out of memory");
  vi.advanceTimersByTime(1000);
  const answer = thread.call("count", []);
  launched[1]?.emit("message", { answers: [{ number: 1, value: 7 }] });
  expect(await answer).toBe(7);
  launched[1]?.emit("online");
  expect(thread.whyOff()).toBeUndefined();
});

it("is not started again once it is closed", async () => {
  const thread = keep();
  launched[0]?.emit("exit");
  await thread.close();
  vi.advanceTimersByTime(600_000);
  expect(launched.length).toBe(1);
});

it("that starts later does so with its first call, or when its time has come, and never once it is closed", async () => {
  const asked = keep({ withinMs: 1000 });
  expect(launched.length).toBe(0);
  void asked.call("count", []);
  vi.advanceTimersByTime(1000);
  expect(launched.length).toBe(1);
  keep({ withinMs: 1000 });
  vi.advanceTimersByTime(1000);
  expect(launched.length).toBe(2);
  const closed = keep({ withinMs: 1000 });
  await closed.close();
  await expect(closed.call("count", [])).rejects.toBeInstanceOf(ThreadEnded);
  vi.advanceTimersByTime(1000);
  expect(launched.length).toBe(2);
});
