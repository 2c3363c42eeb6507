import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { expect, it } from "vitest";
import { withoutBody } from "./without-body.ts";

it("ends a stream that was asked for by HEAD", async () => {
  const app = new Hono();
  app.use(withoutBody);
  const ended = new Promise<string>((resolve) => {
    app.get("/stream", (c) =>
      streamSSE(c, async (stream) => {
        // A route sees the end between two messages only: a message that waits for ever would hold it.
        while (!stream.aborted) await stream.write(": still here\n\n");
        resolve("ended");
      }),
    );
  });
  const answer = await app.request("/stream", { method: "HEAD" });
  expect([answer.status, answer.headers.get("content-type"), answer.body]).toEqual([200, "text/event-stream", null]);
  expect(await ended).toBe("ended");
});
