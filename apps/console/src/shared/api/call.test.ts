import { expect, it } from "vitest";
import { sampleRow } from "../testing/sample-row.ts";
import { call } from "./call.ts";
import { EdgeRefused, EdgeUnreachable } from "./edge-errors.ts";

/** A `fetch` that gets this response to every request, and the requests that it was used for. */
function answering(answer: () => Response | Promise<Response>) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push(`${init?.method ?? "GET"} ${input}`);
    return answer();
  };
  return { fetch, asked };
}

it("requests events with query parameters", async () => {
  const { fetch, asked } = answering(() => Response.json([sampleRow(1)]));
  expect(await call("GET /api/events", { query: { site: "www", limit: 10 }, fetch })).toEqual([sampleRow(1)]);
  expect(asked).toEqual(["GET /api/events?site=www&limit=10"]);
});

it("throws EdgeUnreachable without a response, or if a proxy answers for the edge", async () => {
  const { fetch } = answering(() => Promise.reject(new TypeError("fetch failed")));
  await expect(call("GET /api/events", { fetch })).rejects.toBeInstanceOf(EdgeUnreachable);
  const proxied = answering(() => new Response("Bad gateway", { status: 502 }));
  await expect(call("GET /api/events", { fetch: proxied.fetch })).rejects.toBeInstanceOf(EdgeUnreachable);
});

it("includes the edge's explanation in the error", async () => {
  const { fetch } = answering(() => Response.json({ title: "Bad query", detail: "limit: 0" }, { status: 400 }));
  const error = await call("GET /api/events", { query: { limit: 0 }, fetch }).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(EdgeRefused);
  expect(String(error)).toContain("limit: 0");
});

it("refuses a response that is not JSON", async () => {
  const { fetch } = answering(() => new Response("<html>"));
  await expect(call("GET /api/events", { fetch })).rejects.toBeInstanceOf(EdgeRefused);
});

it("clears events with DELETE, and reports a refusal", async () => {
  const { fetch, asked } = answering(() => new Response(null, { status: 204 }));
  await call("DELETE /api/events", { fetch });
  expect(asked).toEqual(["DELETE /api/events"]);
  const forbidden = answering(() => Response.json({ detail: "Not in production." }, { status: 403 }));
  await expect(call("DELETE /api/events", { fetch: forbidden.fetch })).rejects.toThrow("Not in production.");
});

it("reads the edge's health while it cannot store events", async () => {
  const { fetch } = answering(() =>
    Response.json({ status: "failing", environments: ["development"], failure: "disk full" }, { status: 503 }),
  );
  expect(await call("GET /api/health", { acceptStatuses: [503], fetch })).toEqual({
    status: "failing",
    environments: ["development"],
    failure: "disk full",
  });
});
