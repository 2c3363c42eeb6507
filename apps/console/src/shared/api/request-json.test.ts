/** What readers are told of requests that fail. */
import { expect, it } from "vitest";
import { EdgeUnreachable } from "./edge-errors.ts";
import { type FileProgress, requestFile, requestJson } from "./request-json.ts";

const answering = (body: string, status: number) => ({ fetch: async () => new Response(body, { status }) });
const messageOf = (request: Promise<unknown>) => request.then(String, (error: Error) => error.message);

it("repeats the edge's explanation", async () => {
  const problem = JSON.stringify({ title: "Refused", detail: "The name is taken." });
  expect(await messageOf(requestJson("/api/session", answering(problem, 409)))).toBe("The name is taken.");
});

it("names no address of the API, which says nothing to a reader", async () => {
  const messages = [
    await messageOf(requestJson("/api/session", answering("", 401))),
    await messageOf(requestJson("/api/session", answering("<html>", 200))),
  ];
  for (const message of messages) expect(message).not.toContain("/api/");
  expect(messages[0]).toBe("The edge answered with status 401 and no explanation. Its log has more.");
});

it("counts the bytes and lines of a file while they come, and repeats why there is none", async () => {
  const told: FileProgress[] = [];
  const options = {
    signal: new AbortController().signal,
    onProgress: (progress: FileProgress) => void told.push(progress),
  };
  const parts = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of ["one,\n\n", "two\n"]) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  const file = await requestFile("/api/export", { ...options, fetch: async () => new Response(parts) });
  expect([await file.text(), told]).toEqual([
    "one,\n\ntwo\n",
    [
      { bytes: 6, lines: 2 },
      { bytes: 10, lines: 3 },
    ],
  ]);
  const problem = JSON.stringify({ detail: "4 exports run already." });
  expect(await messageOf(requestFile("/api/export", { ...options, ...answering(problem, 503) }))).toBe(
    "4 exports run already.",
  );
});

it("a file that breaks off is an edge that cannot be reached", async () => {
  const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error("reset")) });
  const options = { signal: new AbortController().signal, onProgress: () => {} };
  const request = requestFile("/api/export", { ...options, fetch: async () => new Response(broken) });
  await expect(request).rejects.toThrow(EdgeUnreachable);
});
