import { expect, it } from "vitest";
import { sampleRow } from "../testing/sample-row.ts";
import { createEdgeClient } from "./edge-client.ts";
import { EdgeRefused, EdgeUnreachable } from "./edge-errors.ts";

/** A client that gets this response to every request, and the requests that it made. */
function clientAnswered(answer: () => Response | Promise<Response>) {
  const asked: string[] = [];
  const client = createEdgeClient(async (input, init) => {
    asked.push(`${init?.method ?? "GET"} ${input}`);
    return answer();
  });
  return { client, asked };
}

it("requests events with query parameters", async () => {
  const { client, asked } = clientAnswered(() => Response.json([sampleRow(1)]));
  expect(await client.events({ site: "www", limit: 10 })).toEqual([sampleRow(1)]);
  expect(asked).toEqual(["GET /api/events?site=www&limit=10"]);
});

it("throws EdgeUnreachable without a response, or if a proxy answers for the edge", async () => {
  const refused = clientAnswered(() => Promise.reject(new TypeError("fetch failed")));
  await expect(refused.client.events({})).rejects.toBeInstanceOf(EdgeUnreachable);
  const proxied = clientAnswered(() => new Response("Bad gateway", { status: 502 }));
  await expect(proxied.client.events({})).rejects.toBeInstanceOf(EdgeUnreachable);
});

it("includes the edge's explanation in the error", async () => {
  const { client } = clientAnswered(() => Response.json({ title: "Bad query", detail: "limit: 0" }, { status: 400 }));
  const error = await client.events({ limit: 0 }).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(EdgeRefused);
  expect(String(error)).toContain("limit: 0");
});

it("refuses a response that is not JSON", async () => {
  await expect(clientAnswered(() => new Response("<html>")).client.events({})).rejects.toBeInstanceOf(EdgeRefused);
});

it("clears events with DELETE, and reports a refusal", async () => {
  const { client, asked } = clientAnswered(() => new Response(null, { status: 204 }));
  await client.clearEvents();
  expect(asked).toEqual(["DELETE /api/events"]);
  const forbidden = clientAnswered(() => Response.json({ detail: "Not in production." }, { status: 403 }));
  await expect(forbidden.client.clearEvents()).rejects.toThrow("Not in production.");
});

it("reads the edge's health while it cannot store events", async () => {
  const { client } = clientAnswered(() =>
    Response.json({ status: "failing", environments: ["development"], failure: "disk full" }, { status: 503 }),
  );
  expect(await client.health()).toEqual({ status: "failing", environments: ["development"], failure: "disk full" });
});
