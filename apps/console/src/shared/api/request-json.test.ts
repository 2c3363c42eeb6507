/** What readers are told of requests that fail. */
import { expect, it } from "vitest";
import { requestJson, requestList } from "./request-json.ts";

const answering = (body: string, status: number) => ({ fetch: async () => new Response(body, { status }) });
const messageOf = (request: Promise<unknown>) => request.then(String, (error: Error) => error.message);

it("repeats the edge's explanation", async () => {
  const problem = JSON.stringify({ title: "Refused", detail: "The name is taken." });
  expect(await messageOf(requestJson("/api/session", answering(problem, 409)))).toBe("The name is taken.");
});

it("names no address of the API, which says nothing to a reader", async () => {
  const isText = (value: unknown): value is string => typeof value === "string";
  const messages = [
    await messageOf(requestJson("/api/session", answering("", 401))),
    await messageOf(requestJson("/api/session", answering("<html>", 200))),
    await messageOf(requestList("/api/events", isText, answering("{}", 200))),
  ];
  for (const message of messages) expect(message).not.toContain("/api/");
  expect(messages[0]).toBe("The edge answered with status 401 and no explanation. Its log has more.");
  expect(messages[2]).toBe("The edge did not answer with the expected list. Is it another version than the console?");
});
