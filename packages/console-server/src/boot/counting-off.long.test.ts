/** The edge goes on without the thread that keeps Ask's counts, and says so where operators look. */
import { EventEmitter } from "node:events";
import type { Worker } from "node:worker_threads";
import { scrollEvent } from "@tagwell/collector/testing/sample-event";
import { launchThread } from "@tagwell/collector/threads/keep-worker";
import { expect, it } from "vitest";
import { startTestEdge } from "../testing/test-edge.ts";
import { openSqlite } from "../warehouse/open-sqlite.ts";

/** A thread that ends before it runs. */
function endingThread(): Worker {
  const thread = new EventEmitter();
  setImmediate(() => thread.emit("exit"));
  return Object.assign(thread, { postMessage: () => {} }) as unknown as Worker;
}

it("answers Ask from the events; /readyz, /metrics and the log say that the thread is off", async () => {
  let counting: Worker | undefined;
  let isBroken = false;
  const edge = await startTestEdge({
    openStorage: (settings) =>
      openSqlite({
        ...settings,
        launch(source, workerData) {
          if (!source.href.includes("counts-thread")) return launchThread(source, workerData);
          counting = isBroken ? endingThread() : launchThread(source, workerData);
          return counting;
        },
      }),
  });
  try {
    const metric = async () => /^tagwell_counting_off (\d)$/m.exec((await edge.ask("/metrics")).text)?.[1];
    const explore = async () => (await edge.ask("/api/event-report?event=page.scroll")).status;
    await edge.send("collect", [{ xdm: scrollEvent() }]);
    expect(await explore()).toBe(200);
    expect([(await edge.ask("/readyz")).json, await metric()]).toEqual([{ status: "ready" }, "0"]);
    isBroken = true;
    const ended = new Promise((resolve) => counting?.once("exit", resolve));
    counting?.postMessage({ close: true });
    expect(await explore()).toBe(200);
    await ended;
    const degraded = expect.stringMatching(
      /^Reports and Ask count the stored events until .* the counting thread ended: /,
    );
    expect([(await edge.ask("/readyz")).json, await metric()]).toEqual([{ status: "ready", degraded }, "1"]);
    expect(await explore()).toBe(200);
    expect(edge.log.join("\n")).toMatch(/the counting thread ended: .*; it is started again in 1 s/);
    isBroken = false;
    await expect.poll(metric).toBe("0");
    expect((await edge.ask("/readyz")).json).toEqual({ status: "ready" });
  } finally {
    await edge.close();
  }
});
